import type { Draft, Leak } from "./plain-leaks.ts";

const inHtml = (draft: Draft, more: string): Draft => ({
  ...draft,
  html: draft.html.replace("<!-- here -->", more),
});
const halves = (text: string) => [text.slice(0, 4), text.slice(4)] as const;
const each = (text: string, change: (letter: string) => string) => [...text].map(change).join("");
const encodedWord = (text: string, kind: "Q" | "B") =>
  kind === "B"
    ? `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`
    : `=?utf-8?Q?${each(text, (letter) => `=${letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`)}?=`;

/** What a program that searches the bytes would miss. The last three are not what the reader was written for. */
export const disguisedLeaks: Record<string, Leak> = {
  "every letter quoted-printable": (draft, { spoken }) => ({
    ...inHtml(draft, "<p>By @@@</p>"),
    textEncoding: "quoted-printable",
    rewrite: (raw) =>
      raw.replaceAll(
        "@@@",
        each(spoken, (one) => `=${one.charCodeAt(0).toString(16).toUpperCase()}`),
      ),
  }),
  "broken lines of quoted-printable": (draft, { spoken }) => ({
    ...inHtml(draft, "<p>By @@@</p>"),
    textEncoding: "quoted-printable",
    rewrite: (raw) => raw.replaceAll("@@@", halves(spoken).join("=\r\n")),
  }),
  "a body in Base64": (draft, { spoken }) => ({
    ...inHtml(draft, `<p>By ${spoken}</p>`),
    textEncoding: "base64",
  }),
  "decimal entities": (draft, { spoken }) =>
    inHtml(draft, `<p>${each(spoken, (one) => `&#${one.charCodeAt(0)};`)}</p>`),
  "hexadecimal entities in a link": (draft, { domain }) =>
    inHtml(
      draft,
      `<a href="https://${each(domain, (one) => `&#x${one.charCodeAt(0).toString(16)};`)}">Go</a>`,
    ),
  "tags within the name": (draft, { spoken }) =>
    inHtml(draft, `<p>By <b>${halves(spoken)[0]}</b><span>${halves(spoken)[1]}</span></p>`),
  "a comment within the name": (draft, { spoken }) =>
    inHtml(draft, `<p>By ${halves(spoken).join("<!-- - -->")}</p>`),
  "a subject in encoded words": (draft, { spoken }) => ({
    ...draft,
    subject: "@@@",
    rewrite: (raw) =>
      raw.replace(
        "@@@",
        halves(spoken)
          .map((half) => encodedWord(half, "B"))
          .join("\r\n "),
      ),
  }),
  "a sender in an encoded word": (draft, { spoken }, { domain }) => ({
    ...draft,
    from: `"@@@" <hello@${domain}>`,
    rewrite: (raw) => raw.replace(/"?@@@"?/, encodedWord(spoken, "Q")),
  }),
  "invisible characters": (draft, { spoken }) =>
    inHtml(draft, `<p>By ${halves(spoken).join("&#8203;&shy;")}</p>`),
  "a link within a tracker's link": (draft, { domain }, client) =>
    inHtml(
      draft,
      `<a href="https://click.${client.domain}/?to=${encodeURIComponent(`https://${domain}/a`)}">Go</a>`,
    ),
  "a link in Base64 within a tracker's link": (draft, { domain }, client) =>
    inHtml(
      draft,
      `<a href="https://click.${client.domain}/${Buffer.from(`https://${domain}/a?b=1`).toString("base64url")}">Go</a>`,
    ),
  "a style's address": (draft, { domain }) =>
    inHtml(draft, `<style>.a{background:url("//CDN.${domain.toUpperCase()}/x.png")}</style>`),
  "a comment for one mail program": (draft, { spoken }) =>
    inHtml(draft, `<!--[if mso]><p>${spoken}</p><![endif]-->`),
  "spaced capitals": (draft, { spoken }) =>
    inHtml(draft, `<p>${[...spoken.toUpperCase()].filter((one) => one !== " ").join(" ")}</p>`),
  "letters that look alike": (draft, { spoken }) =>
    inHtml(
      draft,
      `<p>${spoken.replaceAll("o", "о").replaceAll("e", "е").replaceAll("i", "і")}</p>`,
    ),
  "wide letters": (draft, { spoken }) =>
    inHtml(
      draft,
      `<p>${each(spoken, (one) => (/[a-z]/i.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one))}</p>`,
    ),
  "one long word": (draft, { spoken }) =>
    inHtml(
      draft,
      `<p>poweredBy${spoken.replace(/ (.)/, (_, one: string) => one.toUpperCase())}</p>`,
    ),
  "cells of a table": (draft, { spoken }) =>
    inHtml(draft, `<table><tr><td>${halves(spoken).join("</td><td>")}</td></tr></table>`),
  "digits for letters": (draft, { spoken }) =>
    inHtml(
      draft,
      `<p>${spoken.replaceAll("o", "0").replaceAll("i", "1").replaceAll("e", "3")}</p>`,
    ),
  "a hyphen at the line's end": (draft, { spoken }) =>
    inHtml(draft, `<p>By ${halves(spoken).join("-<br>")}</p>`),
};
