import { PassThrough } from "node:stream";
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
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import {
  noteUnavailable,
  RETRY_SECONDS,
  unavailableContext,
} from "#app/http/availability/unavailable.server.ts";
import { cacheControl } from "#app/http/page/cache-rules.server.ts";
import { personalPolicy } from "#app/http/page/security-headers.server.ts";
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
  const { nonce } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", cacheControl(false));
  headers.set("Content-Security-Policy", personalPolicy(nonce, secure));
  const body = await stream(request, routerContext, context, nonce);
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", cacheControl(false));
  return response;
};

/** Unknown addresses and aborted requests are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  noteUnavailable(error, context);
  reportFault(error, context, "a page failed");
};

function page(request: Request, routerContext: EntryContext, nonce: string) {
  return (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
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
