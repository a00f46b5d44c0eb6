import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { type BrowserContext, expect, test } from "@playwright/test";
import { everyDoor } from "../../test/route-table.ts";
import { type Answer, type IdKind, idKinds, ruleFor, table } from "../kit/authorization-table.ts";
import { fileForms, honestForms } from "../kit/honest-forms.ts";
import { query } from "../kit/http-accounts.ts";
import { type Answer as Given, inParallel, ORIGIN, open, processes } from "../kit/http-client.ts";
import { promotionFor } from "../kit/scene-promotions.ts";
import { findRows } from "../kit/scene-rows.ts";
import {
  type ActorKind,
  actorKinds,
  clearScenes,
  type Scene,
  someScenes,
  subjectOf,
} from "../kit/scenes.ts";
import { hearComplaints, wide } from "../kit/test.ts";

/** As a page, with its address written otherwise, or as scripts ask for its data: of all its routes, or of one. */
type Way = "page" | "otherwise" | "data" | "data of its route";
type Cell = { door: string; kind: ActorKind; id: IdKind | "none"; written?: string; way: Way };

const malformed = ["not-an-id", "00000000-0000-7000-8000-00000000000g", "%00", "..%2F..%2Fadmin"];
const missing = randomUUID();
const doors = everyDoor();

test("every door of the site stands in the table, and no other", wide, () => {
  expect(Object.keys(table).toSorted()).toEqual([...doors.keys()].toSorted());
});

test(
  "each kind of actor gets at every door what the table says, and changes nothing else",
  wide,
  async () => {
    test.setTimeout(600_000);
    const cells = everyCell();
    const scenes = await scenesFor(cells);
    const before = await findRows(scenes);

    const given = await inParallel(cells, 10, async (cell, place) => {
      const scene = scenes[place] as Scene;
      const ask = () => askFor(cell, scene, processes[place % 2] ?? 0);
      const first = await ask();
      // A busy machine may fail once; what fails twice is a fault.
      const answer = first.status < 500 ? first : await ask();
      return { answer: classify(answer), look: lookOf(answer, idIn(cell, scene)) };
    });

    const after = await findRows(scenes);
    await clearScenes(scenes);
    const description = `${cells.length} requests: ${doors.size} doors, ${actorKinds.length} actors`;
    test.info().annotations.push({ type: "measured", description });
    const found = cells.map((cell, place) => {
      const isChanged = JSON.stringify(before[place]) !== JSON.stringify(after[place]);
      const answer = isChanged ? "done" : given[place]?.answer;
      return { ...cell, answer, rule: ruleFor(cell.door, cell.kind, cell.id) };
    });

    expect(
      found.filter(({ door, answer, rule }) => answer !== rule && answer !== table[door]?.leads),
    ).toEqual([]);
    const looks = given.map(({ look }) => look);
    expect(findTellingCells(cells, looks)).toEqual([]);
  },
);

test("no page of the site breaks its content policy in a browser", wide, async ({ browser }) => {
  test.setTimeout(180_000);
  const scenes = await someScenes(walkers.map((kind) => ({ kind, promotion: "live" as const })));
  const complaints: string[] = [];
  const walked = await Promise.all(
    scenes.map(async (scene) => {
      const context = await browser.newContext();
      await useSession(context, scene);
      const page = await context.newPage();
      await hearComplaints(page, complaints);
      const cells = everyPage().filter(({ kind }) => kind === scene.kind);
      for (const cell of cells) {
        await page.goto(pathOf(cell.door).replace(":id", idIn(cell, scene)));
        await page.waitForFunction(isHydrated);
      }
      await context.close();
      return cells.length;
    }),
  );
  await clearScenes(scenes);

  expect(complaints.filter((line) => line.includes("policy:"))).toEqual([]);
  const pages = walked.reduce((sum, some) => sum + some, 0);
  test.info().annotations.push({ type: "measured", description: `${pages} pages` });
});

/** Together they can see every page. */
const walkers = ["visitor", "admin", "moderator without second factor"] as const;

/** Each page once, as a walker and with an id that may see it; if there is none, the page's refusal. */
function everyPage(): Cell[] {
  const files = new Set(readdirSync("app/routes", { recursive: true, encoding: "utf8" }));
  const isPage = (route = "") => files.has(`${route.replace("routes/", "")}.tsx`);
  return [...doors]
    .filter(([door, route]) => door.startsWith("GET") && isPage(route))
    .map(([door]) => {
      const cells = walkers.flatMap((kind) =>
        idsFor(door, kind).map((id): Cell => ({ door, kind, way: "page", ...id })),
      );
      const isShown = ({ kind, id }: Cell) => ruleFor(door, kind, id) === "shown";
      return cells.find(isShown) ?? (cells[0] as Cell);
    });
}

function isHydrated() {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
  return router?.state.initialized;
}
type Router = { state: { initialized: boolean } };

async function useSession(context: BrowserContext, { browser }: Scene) {
  // Browsers accept secure cookies for localhost without TLS.
  const url = ORIGIN.replace("http:", "https:");
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
}

function everyCell(): Cell[] {
  return [...doors.keys()].flatMap((door) =>
    actorKinds.flatMap((kind) =>
      idsFor(door, kind).flatMap((id) =>
        waysTo(door).map((way): Cell => ({ door, kind, way, ...id })),
      ),
    ),
  );
}

function waysTo(door: string): Way[] {
  const route = doors.get(door) ?? "";
  if (!route || route.startsWith("routes/endpoints/")) return ["page"];
  if (!door.startsWith("GET")) return ["page", "data"];
  const isGuarded = /^routes\/(provider|admin)\//.test(route);
  return ["page", "data", "data of its route", ...(isGuarded ? (["otherwise"] as const) : [])];
}

/** What an address can name. Visitors and those who have submitted nothing have nothing of their own. */
function idsFor(door: string, kind: ActorKind): Pick<Cell, "id" | "written">[] {
  if (!pathOf(door).includes(":id")) return [{ id: "none" }];

  const hasOwn = kind !== "visitor" && kind !== "another provider";
  const ids = idKinds.filter(
    (id) =>
      (hasOwn || !id.startsWith("own")) &&
      (!door.includes("/accounts/") || !/ (live|refused)$/.test(id)),
  );
  return ids.flatMap((id): Pick<Cell, "id" | "written">[] =>
    id === "malformed" ? malformed.map((written) => ({ id, written })) : [{ id }],
  );
}

const LIFT = "POST /admin/accounts/:id/suspension/lift";

/** One scene for all that only read; one for each change. */
async function scenesFor(cells: Cell[]) {
  const changing = cells.filter(({ door }) => !door.startsWith("GET"));
  const made = await someScenes([
    ...actorKinds.map((kind) => ({ kind, promotion: "live" as const })),
    ...changing.map(({ door, kind, id }) => ({
      kind,
      listings: [id],
      promotion: promotionFor(door),
    })),
  ]);
  const shared = new Map(actorKinds.map((kind, place) => [kind, made[place] as Scene]));
  const own = new Map(changing.map((cell, place) => [cell, made[actorKinds.length + place]]));
  const scenes = cells.map((cell) => (own.get(cell) ?? shared.get(cell.kind)) as Scene);

  // Suspend only the strangers whose suspension is lifted: a suspension hides the stranger's listings, and the
  // read-only scenes share one stranger.
  const lifted = scenes.filter((_, place) => cells[place]?.door === LIFT);
  await query("update users set suspended_at = now() where id = any($1)", [
    lifted.map(({ stranger }) => stranger.id),
  ]);
  return scenes;
}

async function askFor(cell: Cell, scene: Scene, port: number): Promise<Given> {
  const { door, id, way } = cell;
  const path = pathOf(door).replace(":id", idIn(cell, scene));
  const address = addressOf(path, way, doors.get(door));
  const browser = scene.browser.copy();
  if (!door.startsWith("GET")) {
    const form = door.replace(/^\w+ /, "");
    const post = () => browser.post(address, honestForms[form]?.(scene, id), { port });
    return form in fileForms ? inTurn(post) : post();
  }
  if (path !== "/session/events") return browser.get(address, { port });

  // It does not end by itself.
  const response = await open(path, { headers: browser.headers(), port });
  response.destroy();
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: "", location: "", setCookies: [] };
}

let last: Promise<unknown> = Promise.resolve();

/** Only so many files are read at once, and whoever comes too early is sent away: they come one after another. */
function inTurn<Value>(work: () => Promise<Value>) {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

function addressOf(path: string, way: Way, route: string | undefined) {
  const data = `${path === "/" ? "/_" : path}.data`;
  if (way === "otherwise") return `${path.toUpperCase().replace(/^\/./, percent)}/`;
  if (way === "data of its route") return `${data}?_routes=${route}`;
  return way === "data" ? data : path;
}

function percent(start: string) {
  return `/%${start.charCodeAt(1).toString(16)}`;
}

function pathOf(door: string) {
  return table[door]?.at ?? door.replace(/^\w+ /, "");
}

function idIn({ door, id, written }: Cell, scene: Scene) {
  return written ?? (id === "missing" ? missing : subjectOf(door, id, scene));
}

function classify(given: Given): Answer | `status ${number}` {
  const { status } = given;
  const leadsTo = placeIn(given);
  if (leadsTo.startsWith("/admin/second-factor")) return "to second factor";
  if (/^\/auth(\?|$)/.test(leadsTo)) return "to sign-in";
  if (leadsTo) return toastIn(given).includes('"error"') ? "refused" : "led on";
  if (status === 404) return "not found";
  if (status === 405) return "read only";
  if (status < 300) return "shown";
  return status < 500 ? "refused" : `status ${status}`;
}

/** Where an answer leads. Scripts are told in the body. */
function placeIn({ location, status, body }: Given) {
  return location || (status === 202 ? (/"redirect","([^"]*)"/.exec(body)?.[1] ?? "") : "");
}

function toastIn({ setCookies }: Given) {
  const value = setCookies.map((line) => /^__Host-toast=([^;]+)/.exec(line)?.[1] ?? "").join("");
  return Buffer.from(decodeURIComponent(value), "base64").toString();
}

/** All that can be seen of an answer, but for the id that was asked for and what is new each time. */
function lookOf(given: Given, id: string) {
  if (!id) return "";
  const written = [id, id.toUpperCase()];
  const forms = [written, written.map(decodeURIComponent), written.map(encodeURIComponent)].flat();
  const all = [given.status, placeIn(given), toastIn(given), given.body].join("\n");
  const look = forms
    .reduce((text, form) => text.replaceAll(form, "{id}"), all)
    .replaceAll(/nonce="[^"]*"/g, "");
  return createHash("sha256").update(look).digest("hex");
}

/** Whoever may not see something cannot tell it from what does not exist. */
function findTellingCells(cells: Cell[], looks: string[]) {
  const firstLooks = new Map<string, string | undefined>();
  return cells.filter(({ door, kind, way, id }, place) => {
    const page = door.replace(/^\w+/, "GET");
    // An action without a page of its own belongs to the parent page.
    const pages = [page, page.slice(0, page.lastIndexOf("/"))];
    const maySee = [id, "foreign" as const].some((seen) =>
      pages.some((shown) => ruleFor(shown, kind, seen) === "shown"),
    );
    if (id === "none" || id.startsWith("own") || maySee) return false;

    const key = [door, kind, way].join();
    const first = firstLooks.get(key) ?? looks[place];
    firstLooks.set(key, first);
    return first !== looks[place];
  });
}
