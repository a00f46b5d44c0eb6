import { isBot } from "#app/infrastructure/is-bot.server.ts";

/** A GIF of one transparent pixel. */
const dot = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
);

/** Whether a person looks at a page of ours: no bot, no browser that only fetches ahead, no page of another site. */
export function isPersonLooking({ method, headers }: Request) {
  if (method === "HEAD" || isBot(headers.get("User-Agent"))) return false;
  if (
    ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""))
  )
    return false;

  return (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
}

/** The same for everyone and whatever was asked for, so that nothing can be learnt from it. */
export function answerDot() {
  const headers = { "Content-Type": "image/gif", "Cache-Control": "private, no-store" };
  return new Response(dot, { headers });
}

export function answerNothing() {
  return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
}
