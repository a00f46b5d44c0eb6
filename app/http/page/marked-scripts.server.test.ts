import { expect, test } from "vitest";
import { takeMarkedScripts } from "./marked-scripts.server.ts";

test("only inline scripts with this response's nonce are returned", () => {
  const { scripts } = takeMarkedScripts(
    `<p><script>planted()</script></p><script nonce="">planted()</script>
    <script nonce="abd">planted()</script><script nonce="abc">one()</script><script nonce="abc" type="module" async="">two()</script>
    <script nonce="abc" src="/assets/a.js"></script><script type="application/ld+json">{}</script>`,
    "abc",
  );

  expect(scripts).toEqual(["one()", "two()"]);
});

test("an injected tag that is not closed allows only our own script", () => {
  const { scripts } = takeMarkedScripts(
    `<p><script>planted();</p><script x='<script nonce="abc">one()</script>`,
    "abc",
  );

  expect(new Set(scripts)).toEqual(new Set(["one()"]));
});

test("the nonces are removed, so that every copy of the page is the same", () => {
  const page = (nonce: string) =>
    `<link rel="stylesheet" nonce="${nonce}" href="/a.css"/><script nonce="${nonce}">one()</script>`;

  expect(takeMarkedScripts(page("abc"), "abc").html).toBe(
    takeMarkedScripts(page("xyz"), "xyz").html,
  );
  expect(takeMarkedScripts(page("abc"), "abc").html).not.toContain("nonce");
});
