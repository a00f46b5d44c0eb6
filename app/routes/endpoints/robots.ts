import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";

const closed = ["/api/", "/compare", "/counted/", "/dashboard", "/edit-listing", "/admin", "/auth"];

export function loader() {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return answerFile(lines.join("\n"), "text/plain; charset=utf-8");
}
