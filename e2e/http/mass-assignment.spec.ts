import { expect, test } from "@playwright/test";
import { everyDoor } from "../../test/route-table.ts";
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
} from "../kit/scenes.ts";
import { wide } from "../kit/test.ts";

type Column = { name: string; type: string };
type Write = { path: string; kind: ActorKind; id: IdKind | "none" };
type Cell = Write & { column?: Column; way: Way };
type Pair = [name: string, value: string];
type Sent = { type?: string; body: string | Buffer; query?: string };

/** Every way of sending more than the form has: its honest fields, and a column of ours. */
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
const doors = everyDoor();
const everyWay = Object.keys(ways) as Way[];
/** Bodies that are not forms are rejected, and so are names with brackets or dots. */
const refusedWays: Way[] = ["JSON", "nested"];

test(
  "whatever column is sent along, a change does what it does without it, or nothing",
  wide,
  async () => {
    test.setTimeout(600_000);
    const [writes, columns] = [everyWrite(), await findColumns()];
    const honest = writes.map((write): Cell => ({ ...write, way: "form" }));
    const attacks = writes.flatMap((write) =>
      columns.flatMap((column) => everyWay.map((way): Cell => ({ ...write, column, way }))),
    );

    const first = await perform(honest);
    const attacked = await perform(attacks);
    // Nor has anything stayed behind for those who come later.
    const last = await perform(honest);

    const counts = `${writes.length} writes, ${columns.length} columns, ${everyWay.length} ways`;
    const description = `${attacks.length} cells: ${counts}`;
    test.info().annotations.push({ type: "measured", description });
    expect(last).toEqual(first);

    const found = attacked.map((attack, place) => {
      const rule = first[Math.floor(place / (columns.length * everyWay.length))];
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

function nameOf({ cell: { path, id, way } }: { cell: Cell }) {
  return `${path} ${id} ${way}`;
}

const best: Answer[] = ["done", "led on", "refused"];

/** Every address that changes something, once for each kind of listing it changes, by whoever gets furthest there. */
function everyWrite(): Write[] {
  const doors = Object.keys(table).filter((door) => door.startsWith("POST "));
  return doors.flatMap((door) => {
    const path = door.slice("POST ".length);
    // A file has columns of its own: imports-columns.spec.ts sends every one of ours, in it and beside it.
    if (path in fileForms) return [];
    const ids = path.includes(":id") ? idKinds : (["none"] as const);
    const tries = best.flatMap((answer) =>
      ids.flatMap((id) =>
        actorKinds
          .filter((kind) => ruleFor(door, kind, id) === answer)
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

/** Each in a scene of its own; what all its people have before and afterwards. */
async function perform(cells: Cell[]) {
  const scenes = await someScenes(
    cells.map(({ path, kind, id }) => ({ kind, listings: [id], promotion: promotionFor(path) })),
  );
  await query("update users set suspended_at = now() where id = any($1)", [
    scenes
      .filter((_, place) => cells[place]?.path.endsWith("/lift"))
      .map(({ stranger }) => stranger.id),
  ]);
  const before = await findRows(scenes);
  const statuses = await inParallel(cells, 10, async (cell, place) => {
    const ask = () => send(cell, scenes[place] as Scene, processes[place % 2] ?? 0);
    const status = await ask();
    // A busy machine may fail once; what fails twice is a fault.
    return status < 500 ? status : ask();
  });
  const after = await findRows(scenes);
  await clearScenes(scenes);

  return cells.map((cell, place) => {
    const scene = scenes[place] as Scene;
    return {
      cell,
      status: statuses[place] ?? 0,
      before: inWords(before[place] ?? nothing, scene),
      after: inWords(after[place] ?? nothing, scene),
    };
  });
}

/** A plain form is sent as a page without scripts sends it, anything else as scripts do. */
async function send({ path, id, column, way }: Cell, scene: Scene, port: number) {
  const honest = Object.entries(honestForms[path]?.(scene, id) ?? {}) as Pair[];
  const hostile = column ? hostilePairs(column, id, scene) : [];
  const { type, body, query = "" }: Sent = await ways[way](honest, hostile);
  const at = (table[`POST ${path}`]?.at ?? path).replace(":id", subjectOf(path, id, scene));
  const isRoute = doors.get(`POST ${path}`) !== undefined;
  const address = `${at}${way === "form" || !isRoute ? "" : ".data"}?${query}`;
  const headers = type ? { "content-type": type } : {};
  return (await scene.browser.copy().post(address, {}, { body, headers, port })).status;
}

/** Under the column's own name and under ours. */
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

/** Without what is another in every scene: ids by what they are, moments by whether they are of now. */
function inWords(
  { actors, strangers }: { actors: string[]; strangers: string[] },
  { actor, stranger, listings, revision, imports }: Scene,
) {
  const names = Object.entries({
    actor: actor.id,
    stranger: stranger.id,
    device: stranger.sessionId,
    update: revision,
    "actor's address": actor.email,
    "stranger's address": stranger.email,
    ...listings,
    ...Object.fromEntries(Object.entries(imports).map(([name, id]) => [`import ${name}`, id])),
  });
  const word = (row: string) =>
    names
      .reduce((text, [name, id]) => text.replaceAll(id, name), row)
      .replaceAll(/scene [0-9a-f]{8}/g, "a new phrase")
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "another id")
      .replace(/(?<=^audit_log .*)"id": \d+/, "")
      .replaceAll(/\$argon2id[^"]*/g, "a hash")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, (moment) =>
        Date.now() - Date.parse(moment) < 3_600_000 ? "now" : moment,
      );
  return [actors, strangers].flatMap((rows) => rows.map(word).toSorted()).join("\n");
}
