import { query } from "../../kit/database.ts";
import { inLanes, type Scene } from "../../kit/scene.ts";

const PAGE = 48;
const MAX_RESULTS = 400;

type Sampled = { id: string; address: string; found: ReadonlySet<string> };

/** Searches of which the site can show every result. */
export async function sampleSearches(scene: Scene, count: number): Promise<Sampled[]> {
  const rows = await query<{ id: string; address: string }>(
    scene.databaseUrl,
    "select id, address from saved_searches order by md5(id::text) limit $1",
    [count * 4],
  );
  const sampled: Sampled[] = [];
  await inLanes(rows, 2, async ({ id, address }) => {
    if (sampled.length >= count) return;
    const found = await findAll(scene, address);
    if (found) sampled.push({ id, address, found });
  });
  return sampled;
}

type News = { appeared: string[]; gone: string[] };
type Expected = { id: string; address: string; news: News };

/** What the site's results before and after say, about the listings that were meant to change. */
export async function expectNews(scene: Scene, sampled: readonly Sampled[], round: number) {
  const planned = await query<{ id: string }>(
    scene.databaseUrl,
    "select id from lab_plan where round = $1",
    [round],
  );
  const changed = new Set(planned.map(({ id }) => id));
  const expected: Expected[] = [];
  await inLanes(sampled, 2, async ({ id, address, found }) => {
    const now = (await findAll(scene, address)) ?? new Set<string>();
    const news = {
      appeared: [...now].filter((one) => !found.has(one) && changed.has(one)).toSorted(),
      gone: [...found].filter((one) => !now.has(one) && changed.has(one)).toSorted(),
    };
    expected.push({ id, address, news });
  });
  return { expected, changed };
}

/** The searches for which the last run has written something else. */
export async function findWrongNews(
  { databaseUrl }: Scene,
  { expected, changed }: { expected: readonly Expected[]; changed: ReadonlySet<string> },
) {
  const rows = await query<News & { id: string }>(
    databaseUrl,
    `select search_id as id, appeared, gone from lab_news where search_id = any($1) and run_id = (
       select id from alert_runs order by started_at desc limit 1)`,
    [expected.map(({ id }) => id)],
  );
  const written = new Map(rows.map((row) => [row.id, row]));
  return expected.flatMap(({ id, address, news }) => {
    const { appeared = [], gone = [] } = written.get(id) ?? {};
    // Listings that were withdrawn late in the round before are gone too.
    const only = (ids: string[]) => ids.filter((one) => changed.has(one)).toSorted();
    const found = { appeared: only(appeared), gone: only(gone) };
    return JSON.stringify(found) === JSON.stringify(news) ? [] : [{ address, news, found }];
  });
}

/** All results by the public API; undefined if there are too many. */
async function findAll({ origin }: Scene, address: string) {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const url = new URL(address.replace("/services", "/api/v1/listings"), origin);
    url.searchParams.set("per_page", String(PAGE));
    url.searchParams.set("page", String(page));
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.search} was answered ${response.status}`);
    const answer = (await response.json()) as {
      listings: { id: string }[];
      pages: number;
      total: number;
    };
    if (answer.total > MAX_RESULTS) return undefined;
    for (const { id } of answer.listings) found.add(id);
    if (page >= answer.pages) return found;
  }
}
