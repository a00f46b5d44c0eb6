import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mailSamples } from "./mail-samples.ts";

const samples = Object.entries(mailSamples("https://rebadge.test")).map(
  ([name, { subject, body }]) => ({ name, subject, html: renderToStaticMarkup(body) }),
);

test.for(samples)("the mail $name loads nothing and has no tracking", ({ html }) => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

  expect(html).not.toMatch(/<(img|link|script|iframe)\b|\ssrc=|url\(|@import/i);
  for (const address of links) expect(address).toMatch(/^(https:\/\/rebadge\.test\/|mailto:)/);
});

test.for(samples)("the mail $name has one heading, and tables only for layout", ({ html }) => {
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
});

test.for(samples)(
  "the mail $name has no exclamation mark, a short subject and the reason why it was sent",
  ({ html, subject }) => {
    const words = html.replace(/<style>.*?<\/style>|<[^>]+>/gs, "");

    expect(subject.length).toBeLessThanOrEqual(60);
    expect(words).not.toContain("!");
    expect(words).toMatch(/You received this (email|mail) because/);
  },
);
