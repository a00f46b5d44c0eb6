import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { type PipeableStream, renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import {
  noteUnavailable,
  RETRY_SECONDS,
  unavailableContext,
} from "#app/http/availability/unavailable.server.ts";
import { cacheControl } from "#app/http/page/cache-rules.server.ts";
import { takeMarkedScripts } from "#app/http/page/marked-scripts.server.ts";
import { pageContext, renderCached } from "#app/http/page/page-cache.server.ts";
import { pageKindContext } from "#app/http/page/page-kind.server.ts";
import { incompleteContext } from "#app/http/page/page-parts.server.ts";
import { personalPolicy, publicPolicy } from "#app/http/page/security-headers.server.ts";
import { noteMatchedRoute } from "#app/http/request/matched-route.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { ScriptNonce } from "#app/ui/inline-script.tsx";

export const streamTimeout = 5_000;

export const instrumentations = [noteMatchedRoute];

const secure = environment.ORIGIN.startsWith("https:");

export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const isUnavailable = answered === 500 && context.get(unavailableContext);
  const status = isUnavailable ? 503 : answered;
  if (status === 503) headers.set("Retry-After", RETRY_SECONDS);
  const kind = context.get(pageKindContext);
  const isIncomplete = context.get(incompleteContext);
  const { nonce } = context.get(requestContext);

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", cacheControl(kind, status, isIncomplete));

  if (kind === "personal") {
    headers.set("Content-Security-Policy", personalPolicy(nonce, secure));
    const body = await stream(request, routerContext, context, nonce);
    return new Response(createReadableStreamFromReadable(body), { status, headers });
  }

  const { serverHandoffStream, ...whole } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const render = () => {
    const { html, scripts } = takeMarkedScripts(renderWhole(request, whole, nonce), nonce);
    const dataScripts = writeData(data);
    return {
      body: Buffer.from(withScripts(html, dataScripts)),
      policy: publicPolicy([...scripts, ...dataScripts], secure),
    };
  };
  const { pathname, search } = routerContext.staticHandlerContext.location;
  const isCacheable = import.meta.env.PROD && request.method === "GET" && status === 200;
  const page =
    isCacheable && !isIncomplete ? renderCached(pathname + search, data, render) : render();
  headers.set("Content-Security-Policy", page.policy);
  headers.set("Vary", "Accept-Encoding");
  context.set(pageContext, page);
  return new Response(null, { status, headers });
}

/** Client navigations load the same data as the page, so the same cache rule applies. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  response.headers.set(
    "Cache-Control",
    cacheControl(context.get(pageKindContext), response.status, context.get(incompleteContext)),
  );
  return response;
};

/** Unknown addresses and aborted requests are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  noteUnavailable(error, context);
  reportFault(error, context, "a page failed");
};

/** Renders without streaming: a public page must not suspend, so a suspended part is an error. */
function renderWhole(request: Request, routerContext: EntryContext, nonce: string) {
  const html = renderToString(page(request, routerContext, nonce));
  if (html.includes("<!--$!-->")) throw new Error("a part of a public page suspended");
  return html;
}

function page(request: Request, routerContext: EntryContext, nonce: string) {
  return (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
}

/** The scripts that React Router's own component would write while streaming. */
function writeData(data: string) {
  const written = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter);
  return [
    `window.__reactRouterContext.streamController.enqueue(${written});`,
    "window.__reactRouterContext.streamController.close();",
  ];
}

function withScripts(html: string, scripts: string[]) {
  const end = html.lastIndexOf("</body>");
  const tags = scripts.map((text) => `<script>${text}</script>`);
  return ["<!DOCTYPE html>", html.slice(0, end), ...tags, html.slice(end)].join("");
}

function escapeCharacter(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function stream(
  request: Request,
  routerContext: EntryContext,
  context: RouterContextProvider,
  nonce: string,
) {
  return new Promise<PassThrough>((resolve, reject) => {
    let shellRendered = false;
    const timer = setTimeout(() => rendering.abort(), streamTimeout + 1_000);

    const rendering: PipeableStream = renderToPipeableStream(page(request, routerContext, nonce), {
      nonce,
      onShellReady() {
        shellRendered = true;
        // An uncleared timer would keep the request's closure in memory until it fires.
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        rendering.pipe(body);
        resolve(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        if (shellRendered) reportFault(error, context, "a page failed");
      },
    });
  });
}
