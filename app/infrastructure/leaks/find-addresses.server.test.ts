import { expect, test } from "vitest";
import { findAddresses } from "./find-addresses.server.ts";

function addressesOf(page: string) {
  const url = "https://portal.acme.com/start";
  const body = Buffer.from(page);
  const file = { url, kind: "page", status: 200, headers: [], body, isCut: false } as const;
  return findAddresses({ ...file, headers: [] }).map((found) => `${found.kind} ${found.url}`);
}

test("what a page loads and links to is found as browsers resolve it, each address once", () => {
  const page = `<base href="/app/"><script src="a.js"></script><script src="./a.js#x"></script>
    <link rel="shortcut icon" href="//cdn.net/i.ico"><link rel="preload stylesheet" href="&#97;.css">
    <link rel="modulepreload" href="b.mjs"><link rel="canonical" href="/c">
    <a href="  /help\t/x ">Start</a><a href="faq">x</a><a href="mailto:a@b.com">m</a><a href="/start">s</a>
    <img class="Site-Logo" src="l.svg"><img src="photo.jpg">`;

  expect(addressesOf(page)).toEqual([
    "script https://portal.acme.com/app/a.js",
    "icon https://cdn.net/i.ico",
    "style https://portal.acme.com/app/a.css",
    "script https://portal.acme.com/app/b.mjs",
    "help-page https://portal.acme.com/help/x",
    "help-page https://portal.acme.com/app/faq",
    "icon https://portal.acme.com/app/l.svg",
  ]);
});

test("links that end a session, change something or download are not visited", () => {
  const links = [
    "/logout",
    "/users/sign_out",
    "/sign-out",
    "/item/delete",
    "/terms.PDF",
    "/x.zip?a",
  ];
  const page = links.map((href) => `<a href="${href}">x</a>`).join("");

  expect(addressesOf(page)).toEqual(["icon https://portal.acme.com/favicon.ico"]);
});

test("a page without an icon has the one that browsers ask for", () => {
  expect(addressesOf("<p>page</p>")).toEqual(["icon https://portal.acme.com/favicon.ico"]);
});
