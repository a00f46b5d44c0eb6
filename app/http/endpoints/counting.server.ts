import { isBot } from "#app/infrastructure/is-bot.server.ts";

/** A GIF of one transparent pixel. */
const pixel = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
);

/** Whether a person requested a page of ours: no bot, no prefetch, no cross-site request. */
export function isHumanVisit({ method, headers }: Request) {
  if (method === "HEAD" || isBot(headers.get("User-Agent"))) return false;
  if (
    ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""))
  )
    return false;

  return (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
}

/** Always the same, so that the response does not reveal whether the visit was counted. */
export function answerPixel() {
  const headers = { "Content-Type": "image/gif", "Cache-Control": "private, no-store" };
  return new Response(pixel, { headers });
}

export function answerNoContent() {
  return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
}
