import type { RouterContextProvider } from "react-router";
import type { Message } from "#app/shared/message.ts";
import { reportFault } from "../availability/report-fault.server.ts";
import { cacheControl } from "../page/cache-rules.server.ts";

type Code = "invalid_parameter" | "not_found" | "method_not_allowed" | "unavailable";

/** JSON that is cached like a public page. An error is logged and answered with 503 without its details. */
export async function answerJson(
  context: Readonly<RouterContextProvider>,
  work: () => unknown | Promise<unknown>,
) {
  try {
    const found = await work();
    if (found instanceof Response) return found;
    return Response.json(found, { headers: { "Cache-Control": cacheControl(true) } });
  } catch (error) {
    reportFault(error, context, "an API request failed");
    return refuseJson(503, "unavailable", "Something went wrong on our side. Please try again.");
  }
}

export function refuseJson(status: number, code: Code, message: string) {
  const headers = { "Cache-Control": cacheControl(status === 200) };
  return Response.json({ error: { code, message } }, { status, headers });
}

export function refuseMissing() {
  return refuseJson(404, "not_found", "There is nothing under this address.");
}

export function refuseChange() {
  return refuseJson(405, "method_not_allowed", "This address can only be read.");
}

/** For signed-in callers, so never cached. */
export function answerCaller(answer: object, status = 200) {
  return Response.json(answer, { status, headers: { "Cache-Control": "private, no-store" } });
}

export function refuseCaller(status: number, code: string, { title, text }: Message) {
  const message = text ? `${title}: ${text}` : title;
  return answerCaller({ error: { code, message } }, status);
}

/** Undefined if it is not JSON or contains NUL, which PostgreSQL can't store. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (/\\u0000/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file with public content, cached like a public page. */
export function answerFile(body: BodyInit, type: string, version?: string) {
  return new Response(body, {
    headers: { "Content-Type": type, ...fileHeaders(version) },
  });
}

export function answerUnchanged(version: string) {
  return new Response(null, { status: 304, headers: fileHeaders(version) });
}

/** Whether the client has this version already. Compression makes an ETag weak, which still counts. */
export function hasVersion(request: Request, version: string) {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, "") === `"${version}"`);
}

export function missingFile() {
  return new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

function fileHeaders(version?: string) {
  return {
    "Cache-Control": cacheControl(true),
    ...(version && { ETag: `"${version}"` }),
  };
}
