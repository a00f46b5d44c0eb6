import { transcode } from "node:buffer";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { data as routerData } from "react-router";
import { intendedStatus } from "#app/http/availability/answered-faults.server.ts";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import {
  noteUnavailable,
  RETRY_SECONDS,
  unavailableContext,
} from "#app/http/availability/unavailable.server.ts";
import { cacheControl, withTags } from "#app/http/page/cache-rules.server.ts";
import { type RenderedPage, renderCached, zip } from "#app/http/page/page-cache.server.ts";
import { incompleteContext } from "#app/http/page/page-parts.server.ts";
import { publicPolicy } from "#app/http/page/security-headers.server.ts";
import { SPECULATION_RULES_PATH } from "#app/http/page/speculation-rules.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { PageRequest, PublicPage } from "./routes/site/public-page.tsx";

const policy = publicPolicy(environment.ORIGIN.startsWith("https:"));

/** Answers a request for a public page, or a form that was posted to it, with the whole document. */
export async function answerDocument(page: PublicPage, asked: PageRequest): Promise<Response> {
  try {
    return await show(page, asked);
  } catch (error) {
    return error instanceof Response ? error : showFailure(page, asked, error);
  }
}

async function show(page: PublicPage, asked: PageRequest) {
  const { request, url, context } = asked;
  const isRead = ["GET", "HEAD"].includes(request.method);
  const work = isRead ? page.load : request.method === "POST" && page.action;
  if (!work) throw routerData(null, 405);

  const { data, status, document } = await work(asked);
  const isPublic = isRead && !page.isPersonal;
  const isCacheable = isPublic && status === 200 && !context.get(incompleteContext);
  const render = () => write(document());
  const rendered =
    isCacheable && import.meta.env.PROD
      ? renderCached(url.pathname + url.search, JSON.stringify(data), render)
      : { body: render() };
  return respond(asked, rendered, status, isCacheable);
}

function showFailure(page: PublicPage, asked: PageRequest, error: unknown) {
  const { request, context } = asked;
  const intended = intendedStatus(error);
  // Aborted requests are not reported.
  if (intended === undefined && !request.signal.aborted) {
    noteUnavailable(error, context);
    reportFault(error, context, "a page failed");
  }
  const status = intended ?? (context.get(unavailableContext) ? 503 : 500);
  return respond(asked, { body: write(page.failed(asked, status)) }, status, false);
}

async function respond(
  { request, context }: PageRequest,
  rendered: RenderedPage,
  status: number,
  isCacheable: boolean,
) {
  const isZipped = /\bgzip\b(?!;q=0)/.test(request.headers.get("Accept-Encoding") ?? "");
  const response = new Response(isZipped ? await zip(rendered) : rendered.body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl(isCacheable),
      "Content-Security-Policy": policy,
      "Speculation-Rules": `"${SPECULATION_RULES_PATH}"`,
      Vary: "Accept-Encoding",
      ...(isZipped && { "Content-Encoding": "gzip" }),
      ...(status === 503 && { "Retry-After": RETRY_SECONDS }),
    },
  });
  return withTags(response, context);
}

/** Renders without streaming: a public page must not suspend, so a suspended part is an error. */
function write(document: ReactElement) {
  const html = renderToString(document);
  if (html.includes("<!--$!-->")) throw new Error("a part of a public page suspended");
  return encode(`<!DOCTYPE html>${html}`);
}

/** `Buffer.from(html)` accepts every string, but takes several times as long for text outside Latin-1. */
function encode(html: string) {
  try {
    return transcode(Buffer.from(html, "utf16le"), "utf16le", "utf8");
  } catch {
    // Half of a surrogate pair.
    return Buffer.from(html);
  }
}
