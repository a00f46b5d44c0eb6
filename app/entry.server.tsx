import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { cacheControl } from "#app/http/cache-rules.server.ts";
import { pageKindContext } from "#app/http/page-kind.server.ts";
import { reportFault } from "#app/http/report-fault.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { personalPolicy, publicPolicy } from "#app/http/security-headers.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";

export const streamTimeout = 5_000;

const secure = environment.ORIGIN.startsWith("https:");

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const kind = context.get(pageKindContext);
  const { nonce } = context.get(requestContext);

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", cacheControl(kind, status));

  if (kind === "personal") {
    headers.set("Content-Security-Policy", personalPolicy(nonce, secure));
    const body = await render(request, routerContext, context, "onShellReady", nonce);
    return new Response(createReadableStreamFromReadable(body), { status, headers });
  }

  const html = await text(await render(request, routerContext, context, "onAllReady"));
  headers.set("Content-Security-Policy", publicPolicy(html, secure));
  return new Response(html, { status, headers });
}

/** Client navigations read the same facts as the page, so they are kept by the same rule. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  response.headers.set(
    "Cache-Control",
    cacheControl(context.get(pageKindContext), response.status),
  );
  return response;
};

/** An address nobody has and a visitor who left are not faults of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  reportFault(error, context, "a page failed");
};

function render(
  request: Request,
  routerContext: EntryContext,
  context: RouterContextProvider,
  ready: "onAllReady" | "onShellReady",
  nonce?: string,
) {
  return new Promise<PassThrough>((resolve, reject) => {
    let shellRendered = false;
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);

    const stream: PipeableStream = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          // Without the clearing, every request would hold its closure until the timer fires.
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          stream.pipe(body);
          resolve(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          if (shellRendered) reportFault(error, context, "a page failed");
        },
      },
    );
  });
}
