import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pageHeaders } from "../../page.ts";
import { catchUp } from "../billing.ts";
import { decline, pay } from "../checkout.ts";
import type { World } from "../world.ts";
import { checkoutPage, successUrl } from "./checkout-page.ts";
import { layout } from "./layout.ts";
import { portalPage } from "./portal-page.ts";

type Page = { status: number; html: string } | { location: string };

/** Stripe's hosted pages: GET shows them, POST handles their buttons. */
export async function answerPage(world: World, request: IncomingMessage, response: ServerResponse) {
  catchUp(world);
  const { pathname } = new URL(request.url ?? "/", "http://standin");
  const card = request.method === "POST" ? readCard(await text(request)) : undefined;
  const page =
    checkout(world, /^\/c\/pay\/([^/]+)$/.exec(pathname)?.[1], card) ??
    portal(world, /^\/p\/session\/([^/]+)$/.exec(pathname)?.[1], card) ??
    notFound;

  if ("location" in page) {
    response.writeHead(303, { Location: page.location }).end();
    return;
  }
  response.writeHead(page.status, pageHeaders).end(page.html);
}

const notFound: Page = {
  status: 404,
  html: layout("Not found", "<h1>There is nothing here</h1><p>Perhaps the link is too old.</p>"),
};

function checkout(world: World, id = "", card?: string): Page | undefined {
  const session = world.sessions.get(id);
  if (!session) return undefined;
  if (card && session.status === "open") {
    if (card === "bad") {
      decline(world, id);
      return { location: `/c/pay/${id}` };
    }
    return { location: successUrl(pay(world, id)) ?? `/c/pay/${id}` };
  }
  return { status: card ? 409 : 200, html: checkoutPage(world, session) };
}

function portal(world: World, id = "", card?: string): Page | undefined {
  const session = world.portalSessions.get(id);
  if (!session) return undefined;
  if (card) {
    world.cards.set(session.customer, card === "bad" ? "bad" : "good");
    return { location: `/p/session/${id}` };
  }
  return { status: 200, html: portalPage(world, session) };
}

function readCard(form: string) {
  return new URLSearchParams(form).get("card") ?? "";
}
