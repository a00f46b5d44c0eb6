import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { type BrowserContext, expect, test } from "@playwright/test";
import { findEntryPoints } from "../../test/route-table.ts";
import { type Answer, type IdKind, idKinds, ruleFor, table } from "../kit/authorization-table.ts";
import { fileForms, honestForms } from "../kit/honest-forms.ts";
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
  suspendStrangers,
} from "../kit/scenes.ts";
import { collectConsoleErrors, wide } from "../kit/test.ts";

/** As a page, by another spelling of its address, or as scripts request its data: of all its routes, or of one. */
type Way = "page" | "other spelling" | "data" | "data of its route";
type Cell = {
  entryPoint: string;
  kind: ActorKind;
  id: IdKind | "none";
  written?: string;
  way: Way;
};

const malformed = ["not-an-id", "00000000-0000-7000-8000-00000000000g", "%00", "..%2F..%2Fadmin"];
const missing = randomUUID();
const entryPoints = findEntryPoints();

test("the table lists exactly the entry points of the site", wide, () => {
  expect(Object.keys(table).toSorted()).toEqual([...entryPoints.keys()].toSorted());
});

test(
  "each kind of actor gets at every entry point what the table says, and changes nothing else",
  wide,
  async () => {
    test.setTimeout(1_200_000);
    const cells = everyCell();
    const scenes = await scenesFor(cells);
    const before = await findRows(scenes);

    const given = await inParallel(cells, 10, async (cell, index) => {
      const scene = scenes[index] as Scene;
      const ask = () => askFor(cell, scene, processes[index % 2] ?? 0);
      const first = await ask();
      // A busy machine may fail once; failing twice is a bug.
      const answer = first.status < 500 ? first : await ask();
      return {
        answer: classify(answer),
        fingerprint: fingerprintOf(answer, idIn(cell, scene), scene),
      };
    });

    const after = await findRows(scenes);
    await clearScenes(scenes);
    const description = `${cells.length} requests: ${entryPoints.size} entry points, ${actorKinds.length} actors`;
    test.info().annotations.push({ type: "measured", description });
    const found = cells.map((cell, index) => {
      const isChanged = JSON.stringify(before[index]) !== JSON.stringify(after[index]);
      const answer = isChanged ? "done" : given[index]?.answer;
      return { ...cell, answer, rule: ruleFor(cell.entryPoint, cell.kind, cell.id) };
    });

    expect(
      found.filter(
        ({ entryPoint, answer, rule }) =>
          answer !== rule && answer !== table[entryPoint]?.alternative,
      ),
    ).toEqual([]);
    const fingerprints = given.map(({ fingerprint }) => fingerprint);
    expect(findRevealingCells(cells, fingerprints)).toEqual([]);
  },
);

test(
  "no page of the site violates its content security policy in a browser",
  wide,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const scenes = await someScenes(walkers.map((kind) => ({ kind, promotion: "live" as const })));
    const consoleErrors: string[] = [];
    const walked = await Promise.all(
      scenes.map(async (scene) => {
        const context = await browser.newContext();
        await useSession(context, scene);
        const page = await context.newPage();
        await collectConsoleErrors(page, consoleErrors);
        const cells = everyPage().filter(({ kind }) => kind === scene.kind);
        for (const cell of cells) {
          await page.goto(pathOf(cell.entryPoint).replace(":id", idIn(cell, scene)));
          await page.waitForFunction(isHydrated);
        }
        await context.close();
        return cells.length;
      }),
    );
    await clearScenes(scenes);

    expect(consoleErrors.filter((line) => line.includes("policy:"))).toEqual([]);
    const pages = walked.reduce((sum, some) => sum + some, 0);
    test.info().annotations.push({ type: "measured", description: `${pages} pages` });
  },
);

/** Together they can see every page. */
const walkers = ["visitor", "admin", "moderator without second factor"] as const;

/** Each page once, as a walker and with an id that may be shown; if there is none, the page's refusal. */
function everyPage(): Cell[] {
  const files = new Set(readdirSync("app/routes", { recursive: true, encoding: "utf8" }));
  const isPage = (route = "") => files.has(`${route.replace("routes/", "")}.tsx`);
  return [...entryPoints]
    .filter(([entryPoint, route]) => entryPoint.startsWith("GET") && isPage(route))
    .map(([entryPoint]) => {
      const cells = walkers.flatMap((kind) =>
        idsFor(entryPoint, kind).map((id): Cell => ({ entryPoint, kind, way: "page", ...id })),
      );
      const isShown = ({ kind, id }: Cell) => ruleFor(entryPoint, kind, id) === "shown";
      return cells.find(isShown) ?? (cells[0] as Cell);
    });
}

function isHydrated() {
  // Public pages are not hydrated.
  if (!("__reactRouterContext" in window)) return true;
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
  return [...entryPoints.keys()].flatMap((entryPoint) =>
    actorKinds.flatMap((kind) =>
      idsFor(entryPoint, kind).flatMap((id) =>
        waysTo(entryPoint).map((way): Cell => ({ entryPoint, kind, way, ...id })),
      ),
    ),
  );
}

function waysTo(entryPoint: string): Way[] {
  const route = entryPoints.get(entryPoint) ?? "";
  if (!route || route.startsWith("routes/endpoints/")) return ["page"];
  // A slug in capitals is another one.
  if (route.startsWith("routes/site/"))
    return entryPoint.includes(":slug") ? ["page"] : ["page", "other spelling"];
  if (!entryPoint.startsWith("GET")) return ["page", "data"];
  const isGuarded = /^routes\/(provider|admin)\//.test(route);
  return ["page", "data", "data of its route", ...(isGuarded ? (["other spelling"] as const) : [])];
}

/** The ids to try. Visitors and the other provider have no listings of their own. */
function idsFor(entryPoint: string, kind: ActorKind): Pick<Cell, "id" | "written">[] {
  if (!pathOf(entryPoint).includes(":id")) return [{ id: "none" }];

  const hasOwn = !["visitor", "another provider", "removed member"].includes(kind);
  const ids = idKinds.filter(
    (id) =>
      (hasOwn || !id.startsWith("own")) &&
      (!/\/(accounts|briefs|disputes|domains|enquiries|inbox|organisations|people|reports|saved|searches)\//.test(
        entryPoint,
      ) ||
        !/ (live|refused)$/.test(id)),
  );
  return ids.flatMap((id): Pick<Cell, "id" | "written">[] =>
    id === "malformed" ? malformed.map((written) => ({ id, written })) : [{ id }],
  );
}

/** One scene per actor for all reads; one for each change. */
async function scenesFor(cells: Cell[]) {
  const changing = cells.filter(({ entryPoint }) => !entryPoint.startsWith("GET"));
  const made = await someScenes([
    ...actorKinds.map((kind) => ({ kind, promotion: "live" as const })),
    ...changing.map(({ entryPoint, kind, id }) => ({
      kind,
      listings: [id],
      promotion: promotionFor(entryPoint),
    })),
  ]);
  const shared = new Map(actorKinds.map((kind, index) => [kind, made[index] as Scene]));
  const own = new Map(changing.map((cell, index) => [cell, made[actorKinds.length + index]]));
  const scenes = cells.map((cell) => (own.get(cell) ?? shared.get(cell.kind)) as Scene);

  // Suspend only the strangers whose suspension is lifted: a suspension hides the stranger's listings, and the
  // read-only scenes share one stranger.
  await suspendStrangers(scenes, (index) => {
    const { entryPoint = "" } = cells[index] ?? {};
    return entryPoint.startsWith("POST") ? entryPoint : undefined;
  });
  return scenes;
}

async function askFor(cell: Cell, scene: Scene, port: number): Promise<Given> {
  const { entryPoint, id, way } = cell;
  const path = pathOf(entryPoint).replace(":id", idIn(cell, scene));
  const address = addressOf(path, way, entryPoints.get(entryPoint));
  const browser = scene.browser.copy();
  if (!entryPoint.startsWith("GET")) {
    const form = entryPoint.replace(/^\w+ /, "");
    const post = () => browser.post(address, honestForms[form]?.(scene, id), { port });
    return form in fileForms ? inSequence(post) : post();
  }
  if (path !== "/session/events") return browser.get(address, { port });

  // The event stream does not end by itself.
  const response = await open(path, { headers: browser.headers(), port });
  response.destroy();
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: "", location: "", setCookies: [] };
}

let last: Promise<unknown> = Promise.resolve();

/** Uploads run one after another, because the server limits how many files it reads at once. */
function inSequence<Value>(work: () => Promise<Value>) {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

function addressOf(path: string, way: Way, route: string | undefined) {
  const data = `${path === "/" ? "/_" : path}.data`;
  if (way === "other spelling") return `${path.toUpperCase().replace(/^\/./, percent)}/`;
  if (way === "data of its route") return `${data}?_routes=${route}`;
  return way === "data" ? data : path;
}

function percent(start: string) {
  return `/%${start.charCodeAt(1).toString(16)}`;
}

function pathOf(entryPoint: string) {
  return table[entryPoint]?.at ?? entryPoint.replace(/^\w+ /, "");
}

function idIn({ entryPoint, id, written }: Cell, scene: Scene) {
  return written ?? (id === "missing" ? missing : subjectOf(entryPoint, id, scene));
}

function classify(given: Given): Answer | `status ${number}` {
  const { status } = given;
  const target = redirectTargetOf(given);
  if (target.startsWith("/admin/second-factor")) return "to second factor";
  if (/^\/auth(\?|$)/.test(target)) return "to sign-in";
  if (target) return toastIn(given).includes('"error"') ? "refused" : "redirected";
  if (status === 404) return "not found";
  if (status === 405) return "read only";
  if (status < 300) return "shown";
  return status < 500 ? "refused" : `status ${status}`;
}

/** Data requests carry the redirect in the body. */
function redirectTargetOf({ location, status, body }: Given) {
  return location || (status === 202 ? (/"redirect","([^"]*)"/.exec(body)?.[1] ?? "") : "");
}

function toastIn({ setCookies }: Given) {
  const value = setCookies.map((line) => /^__Host-toast=([^;]+)/.exec(line)?.[1] ?? "").join("");
  return Buffer.from(decodeURIComponent(value), "base64").toString();
}

/** A hash of the answer without the requested id, the nonces, and whose organisation the actor acts for. */
function fingerprintOf(given: Given, id: string, scene: Scene) {
  if (!id) return "";
  const { actor, organisation, colleague, typed, messages, letters } = scene;
  const own = [actor.email, organisation, colleague.email, colleague.organisationId];
  // A refused form shows what was typed into it.
  const sent = [
    typed.key,
    typed.message,
    messages.question,
    messages.reply,
    letters.own,
    letters.foreign,
  ];
  const written = [id, id.toUpperCase()];
  const forms = [written, written.map(decodeURIComponent), written.map(encodeURIComponent)].flat();
  const all = [given.status, redirectTargetOf(given), toastIn(given), given.body].join("\n");
  const text = [...forms, ...own, ...sent]
    .reduce((rest, form) => rest.replaceAll(form, "{id}"), all)
    .replaceAll(/nonce="[^"]*"/g, "");
  return createHash("sha256").update(text).digest("hex");
}

/** An actor without access must not be able to tell a foreign id from a missing one. */
function findRevealingCells(cells: Cell[], fingerprints: string[]) {
  const firstFingerprints = new Map<string, string | undefined>();
  return cells.filter(({ entryPoint, kind, way, id }, index) => {
    const page = entryPoint.replace(/^\w+/, "GET");
    // An action without a page of its own belongs to the parent page.
    const pages = [page, page.slice(0, page.lastIndexOf("/"))];
    const maySee = [id, "foreign" as const].some((seen) =>
      pages.some((shown) => ruleFor(shown, kind, seen) === "shown"),
    );
    if (id === "none" || id.startsWith("own") || maySee) return false;

    const key = [entryPoint, kind, way].join();
    const first = firstFingerprints.get(key) ?? fingerprints[index];
    firstFingerprints.set(key, first);
    return first !== fingerprints[index];
  });
}
