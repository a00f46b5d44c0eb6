import { expect, test } from "@playwright/test";
import { isNightly } from "../../test/nightly.ts";
import { findEntryPoints } from "../../test/route-table.ts";
import { type Answer, type IdKind, idKinds, ruleFor, table } from "../kit/authorization-table.ts";
import { fileForms, honestForms } from "../kit/honest-forms.ts";
import { query } from "../kit/http-accounts.ts";
import { encodeMultipart, inParallel, processes } from "../kit/http-client.ts";
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
import { wide } from "../kit/test.ts";

type Column = { name: string; type: string };
type Write = { path: string; kind: ActorKind; id: IdKind | "none" };
type Cell = Write & { writeIndex: number; column?: Column; way: Way };
type Pair = [name: string, value: string];
type Sent = { type?: string; body: string | Buffer; query?: string };

/** Every way of sending the form's honest fields plus a hostile column. */
const ways = {
  form: (honest, hostile) => asForm([...honest, ...hostile]),
  multipart: (honest, hostile) => encodeMultipart([...honest, ...hostile]),
  JSON: (honest, hostile) => ({
    type: "application/json",
    body: JSON.stringify(Object.fromEntries([...honest, ...hostile])),
  }),
  "duplicate keys": (honest, hostile) => asForm([...hostile, ...honest, ...hostile]),
  nested: (honest, hostile) => asForm([...honest, ...hostile.flatMap(nest)]),
  "query string": (honest, hostile) => ({ ...asForm(honest), query: asForm(hostile).body }),
} satisfies Record<string, (honest: Pair[], hostile: Pair[]) => Sent | Promise<Sent>>;
type Way = keyof typeof ways;
const entryPoints = findEntryPoints();
const everyWay = Object.keys(ways) as Way[];
/** Bodies that are not forms are rejected, and so are names with brackets or dots. */
const refusedWays: Way[] = ["JSON", "nested"];

test(
  "a change that is sent with an extra column does the same as without it, or nothing",
  wide,
  async () => {
    test.setTimeout(600_000);
    const [writes, columns] = [everyWrite(), await findColumns()];
    const honest = writes.map((write, writeIndex): Cell => ({ ...write, writeIndex, way: "form" }));
    const attacks = writes.flatMap((write, writeIndex) =>
      columns.flatMap((column, columnIndex) =>
        waysFor(writeIndex, columnIndex).map(
          (way): Cell => ({ ...write, writeIndex, column, way }),
        ),
      ),
    );

    const first = await perform(honest);
    const attacked = await perform(attacks);
    // The attacks left nothing behind that changes later requests.
    const last = await perform(honest);

    const counts = `${writes.length} writes, ${columns.length} columns, ${everyWay.length} ways`;
    const description = `${attacks.length} cells: ${counts}`;
    test.info().annotations.push({ type: "measured", description });
    expect(last).toEqual(first);

    const found = attacked.map((attack) => {
      const rule = first[attack.cell.writeIndex];
      return {
        ...attack,
        isIgnored: attack.after === rule?.after,
        isDone: rule?.after !== rule?.before,
      };
    });
    const wrong = found.filter(
      ({ status, before, after, isIgnored }) => status >= 500 || (after !== before && !isIgnored),
    );
    expect(wrong).toEqual([]);
    // Every plain format was parsed, so the extra column was ignored rather than never read.
    const read = found.filter(({ isIgnored, isDone }) => isIgnored && isDone).map(nameOf);
    const toBeRead = found
      .filter(({ cell, isDone }) => isDone && !refusedWays.includes(cell.way))
      .map(nameOf);
    expect(toBeRead.filter((name) => !read.includes(name))).toEqual([]);
  },
);

/** On a change each pair of write and column is sent in one way, rotating through all ways; at night in every way. */
function waysFor(writeIndex: number, columnIndex: number): Way[] {
  if (isNightly) return everyWay;
  return [everyWay[(writeIndex + columnIndex) % everyWay.length] as Way];
}

function nameOf({ cell: { path, id, way } }: { cell: Cell }) {
  return `${path} ${id} ${way}`;
}

const best: Answer[] = ["done", "redirected", "refused"];

/** Every address that changes something, once for each kind of listing it changes, by the actor who gets furthest. */
function everyWrite(): Write[] {
  const entryPoints = Object.keys(table).filter((entryPoint) => entryPoint.startsWith("POST "));
  return entryPoints.flatMap((entryPoint) => {
    const path = entryPoint.slice("POST ".length);
    // imports-columns.spec.ts sends every column in a file and beside it.
    if (path in fileForms) return [];
    const ids = path.includes(":id") ? idKinds : (["none"] as const);
    const tries = best.flatMap((answer) =>
      ids.flatMap((id) =>
        actorKinds
          .filter((kind) => ruleFor(entryPoint, kind, id) === answer)
          .map((kind) => ({ path, kind, id, answer })),
      ),
    );
    const furthest = tries.filter(({ answer }) => answer === tries[0]?.answer);
    return ids.flatMap((id) => furthest.find((write) => write.id === id) ?? []);
  });
}

async function findColumns() {
  return query<Column>(
    `select distinct column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name in ('white_label_services', 'listing_revisions', 'users')
      order by 1`,
  );
}

const nothing = { actors: [], strangers: [] };

/** Performs each cell in a scene of its own and returns the rows of its accounts before and after. */
async function perform(cells: Cell[]) {
  const scenes = await someScenes(
    cells.map(({ path, kind, id }) => ({ kind, listings: [id], promotion: promotionFor(path) })),
  );
  await suspendStrangers(scenes, (index) => cells[index]?.path);
  const before = await findRows(scenes);
  const statuses = await inParallel(cells, 10, async (cell, index) => {
    const ask = () => send(cell, scenes[index] as Scene, processes[index % 2] ?? 0);
    const status = await ask();
    // A busy machine may fail once; failing twice is a bug.
    return status < 500 ? status : ask();
  });
  const after = await findRows(scenes);
  await clearScenes(scenes);

  return cells.map((cell, index) => {
    const scene = scenes[index] as Scene;
    return {
      cell,
      status: statuses[index] ?? 0,
      before: normalize(before[index] ?? nothing, scene),
      after: normalize(after[index] ?? nothing, scene),
    };
  });
}

/** A plain form is sent as by a page without scripts, everything else as by scripts. */
async function send({ path, id, column, way }: Cell, scene: Scene, port: number) {
  const honest = Object.entries(honestForms[path]?.(scene, id) ?? {}) as Pair[];
  const hostile = column ? hostilePairs(column, id, scene) : [];
  const { type, body, query = "" }: Sent = await ways[way](honest, hostile);
  const at = (table[`POST ${path}`]?.at ?? path).replace(":id", subjectOf(path, id, scene));
  // Public pages and what server.ts answers itself have no other address for scripts.
  const isRoute = !/^$|^routes\/site\//.test(entryPoints.get(`POST ${path}`) ?? "");
  const address = `${at}${way === "form" || !isRoute ? "" : ".data"}?${query}`;
  const headers = type ? { "content-type": type } : {};
  return (await scene.browser.copy().post(address, {}, { body, headers, port })).status;
}

/** Under the column's name and in camel case. */
function hostilePairs({ name, type }: Column, id: string, scene: Scene): Pair[] {
  const ours = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const taker = id.startsWith("foreign") ? scene.actor : scene.stranger;
  const value =
    hostileValues[name] ?? (type === "uuid" ? taker.id : hostileOfType[type]) ?? "hostile";
  return [...new Set([name, ours])].map((key) => [key, value]);
}

const hostileValues: Record<string, string> = {
  status: "approved",
  role: "admin",
  email: "taken@over.example",
  website: "https://taken.example/",
  pictures: '[{"url": "/logos/taken.webp", "alt": "Taken", "width": 480, "height": 300}]',
};
const hostileOfType: Record<string, string> = {
  ARRAY: "Atlantis",
  boolean: "true",
  integer: "99",
  numeric: "4.9",
  "timestamp with time zone": "2001-01-01T00:00:00Z",
};

function asForm(pairs: Pair[]) {
  return { body: new URLSearchParams(pairs).toString() };
}

function nest([name, value]: Pair): Pair[] {
  const inside = [
    "listing",
    name,
    "__proto__",
    "constructor.prototype",
    "[constructor][prototype]",
  ];
  return inside.flatMap((outer): Pair[] => [
    [`${outer}[${name}]`, value],
    [`${outer}.${name}`, value],
  ]);
}

/** Rows without what differs between scenes: ids become names, recent times become 'now'. */
function normalize(
  { actors, strangers }: { actors: string[]; strangers: string[] },
  { actor, stranger, listings, revision, imports }: Scene,
) {
  const names = Object.entries({
    actor: actor.id,
    stranger: stranger.id,
    device: stranger.sessionId,
    "stranger's organisation": stranger.organisationId,
    invitation: stranger.invitationId,
    update: revision,
    "actor's address": actor.email,
    "stranger's address": stranger.email,
    ...listings,
    ...Object.fromEntries(Object.entries(imports).map(([name, id]) => [`import ${name}`, id])),
  });
  const normalizeRow = (row: string) =>
    names
      .reduce((text, [name, id]) => text.replaceAll(id, name), row)
      .replaceAll(/scene [0-9a-f]{8}/g, "a new phrase")
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "another id")
      .replace(/(?<=^audit_log .*)"id": \d+/, "")
      .replaceAll(/scene-[0-9a-f]{8}\.com/g, "a domain")
      .replaceAll(/\b[0-9a-f]{32}\b/g, "a token")
      .replaceAll(/(?<="share_token": )"[^"]*"/g, "a token")
      .replaceAll(/\$argon2id[^"]*/g, "a hash")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, (moment) =>
        Date.now() - Date.parse(moment) < 3_600_000 ? "now" : moment,
      );
  return [actors, strangers].flatMap((rows) => rows.map(normalizeRow).toSorted()).join("\n");
}
