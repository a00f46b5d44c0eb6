import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MetaTags } from "#app/routes/site/frame/meta-tags.tsx";
import { origin } from "../request/origin.server.ts";
import { pageMeta } from "./page-meta.server.ts";

const page = { path: "/services?category=A+%26+B", title: "Found", description: "All of it." };

test("a page has a canonical address, a social card and a title", () => {
  const meta = pageMeta(page);

  expect(meta).toContainEqual({
    rel: "canonical",
    href: `${origin}/services?category=A+%26+B`,
  });
  expect(meta).toContainEqual({ property: "og:image", content: `${origin}/social-card.png` });
  expect(meta).toContainEqual({ title: "Found | Rebadge" });
});

test("a page is indexed unless it says otherwise", () => {
  const noindex = { name: "robots", content: "noindex" };

  expect(pageMeta(page)).not.toContainEqual(noindex);
  expect(pageMeta({ ...page, isIndexed: false })).toContainEqual(noindex);
});

test("structured data with any text stays inside its element and is unchanged", () => {
  const fact = { "@type": "Thing", name: "</script><script>alert(1)</script><!-- & \u2028" };
  const meta = pageMeta({ ...page, facts: [fact] });
  const html = renderToStaticMarkup(createElement(MetaTags, { meta }));
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];

  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.[1] ?? "")).toEqual({ "@context": "https://schema.org", ...fact });
});
