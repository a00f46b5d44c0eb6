/** The longest matching path wins, so `/api/v1/` is allowed although `/api/` is disallowed. */
const open = ["/", "/api/v1/"];
const closed = [
  "/api/",
  "/compare",
  "/counted/",
  "/dashboard",
  "/edit-listing",
  "/admin",
  "/auth",
  "/briefs",
  "/enquire",
  "/enquiries",
  "/join",
  "/saved",
  "/shared/",
  "/searches",
];

export function writeRobotsTxt(origin: string) {
  const lines = [
    "User-agent: *",
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return lines.join("\n");
}
