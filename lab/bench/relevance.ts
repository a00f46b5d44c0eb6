import { parseArgs } from "node:util";
import { Client } from "pg";
import {
  cloneDatabase,
  dropDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../scripts/database/prepare-template.ts";
import { seedSamples } from "../../scripts/samples/seed-samples.ts";
import { ownSetFile, ownSets, readQueries } from "./relevance/judged-queries.ts";
import {
  type Engine,
  type Listing,
  miniSearchEngine,
  oramaEngine,
  postgresEngine,
} from "./relevance/other-engines.ts";
import { type Answer, byKind, ndcg, summarize } from "./relevance/score.ts";

const WORST = 10;
const GOOD = 2;
const OWN = "rebadge";

const { values } = parseArgs({ options: { queries: { type: "string" } } });
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const name = `rebadge_relevance_${process.pid}`;

await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name);
const client = new Client({ connectionString: migratorUrl(adminUrl, name) });
try {
  await client.connect();
  await seedSamples(client);
  const measured = await measureAll(await makeEngines());
  report(measured, await measureSuggestions(measured));
} finally {
  await client.end();
  await closePools();
  await dropDatabase(adminUrl, name);
}

type Measured = { set: string; answers: Record<string, Answer[]> };

async function closePools() {
  const pools = await import("#app/infrastructure/database/pool.server.ts");
  await pools.closePools();
}

async function makeEngines(): Promise<Record<string, Engine>> {
  const { rows: listings } = await client.query<Listing>(
    `select id, business_name as name, service_type as category, description
       from white_label_services where approved`,
  );
  return {
    [OWN]: await ownEngine(),
    postgres: postgresEngine(client),
    minisearch: miniSearchEngine(listings),
    orama: await oramaEngine(listings),
  };
}

/** Searches with the function that /services uses, including filters read from the text. */
async function ownEngine(): Promise<Engine> {
  // Relevance, not speed, is measured here, so a slow machine must not cause timeouts.
  const patience = `?options=${encodeURIComponent("-c statement_timeout=30s")}`;
  const url = migratorUrl(adminUrl, name).replace("migrator@", "app_public@") + patience;
  Object.assign(process.env, { DATABASE_PUBLIC_URL: url, DATABASE_WEB_URL: url });
  // Imported late, because modules read the environment when they are loaded.
  const { searchListings } = await import("#app/features/search/search-listings.server.ts");
  const { readFilters } = await import("#app/features/search/read-filters.ts");
  return async (query) => {
    const filters = readFilters(new URLSearchParams({ search: query }));
    const { listings } = await searchListings(filters);
    return listings.slice(0, 10).map(({ businessName }) => businessName);
  };
}

async function measureAll(engines: Record<string, Engine>): Promise<Measured[]> {
  const files = values.queries
    ? [["given", values.queries] as const]
    : ownSets.map((set) => [set, ownSetFile(set)] as const);
  const measured: Measured[] = [];

  for (const [set, file] of files) {
    const answers: Measured["answers"] = {};
    for (const [engine, ask] of Object.entries(engines)) {
      const own: Answer[] = [];
      for (const judged of readQueries(file)) own.push({ judged, names: await ask(judged.query) });
      answers[engine] = own;
    }
    measured.push({ set, answers });
    console.log(table(set, answers));
    // Failures of the held set are not printed, because tuning on them would spoil it.
    if (set !== "held") console.log(worst(answers[OWN] ?? []));
  }
  return measured;
}

type Suggestions = { whole: number; half: number };

/** The share of answerable queries with a useful suggestion, when typed to the end and when typed to the half. */
async function measureSuggestions(measured: Measured[]): Promise<Suggestions> {
  const { suggestNames } = await import("#app/features/search/suggestions/suggest-names.server.ts");
  const { suggestSearches } = await import(
    "#app/features/search/suggestions/suggest-searches.server.ts"
  );
  const ask = await ownEngine();
  const answerable = measured
    .flatMap(({ answers }) => answers[OWN] ?? [])
    .map(({ judged }) => judged)
    .filter(({ grades }) => Object.values(grades).some((grade) => grade >= GOOD));

  /** Useful: the name of a good listing, or a search with one among its first three. */
  const isUseful = async (typed: string, grades: Record<string, number>) => {
    const isGood = (listing: string) => (grades[listing] ?? 0) >= GOOD;
    if ((await suggestNames(typed)).some((suggested) => isGood(suggested.name))) return true;
    for (const search of await suggestSearches(typed))
      if ((await ask(search)).slice(0, 3).some(isGood)) return true;
    return false;
  };
  const shareOf = async (part: number) => {
    let useful = 0;
    for (const { query, grades } of answerable)
      if (await isUseful(query.slice(0, Math.ceil(query.length * part)), grades)) useful += 1;
    return Math.round((useful / answerable.length) * 1_000) / 1_000;
  };
  return { whole: await shareOf(1), half: await shareOf(0.5) };
}

function report(measured: Measured[], suggestions: Suggestions) {
  // There are no thresholds for a set given by --queries.
  const thresholds = values.queries ? {} : thresholdsOf(measured, suggestions);
  console.log(JSON.stringify({ ...figuresOf(measured), suggestions, thresholds }));
  process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;
}

/** The overall figure comes first, so that scripts can find it. */
function figuresOf(measured: Measured[]) {
  const all = measured.flatMap(({ answers }) => answers[OWN] ?? []);
  const sets = measured.map(({ set, answers }) => {
    const engines = Object.entries(answers).map(([engine, own]) => [
      engine,
      { ...summarize(own), kinds: byKind(own) },
    ]);
    return [set, Object.fromEntries(engines)];
  });
  return { ndcg: summarize(all).ndcg, queries: all.length, sets: Object.fromEntries(sets) };
}

function thresholdsOf(measured: Measured[], suggestions: Suggestions) {
  const ownOf = (set: string) => measured.find((one) => one.set === set)?.answers[OWN] ?? [];
  const all = measured.flatMap(({ answers }) => answers[OWN] ?? []);
  const whole = summarize(all);
  return {
    "ndcg of open >= 0.88": summarize(ownOf("open")).ndcg >= 0.88,
    "ndcg of held >= 0.82": summarize(ownOf("held")).ndcg >= 0.82,
    "good among the first three >= 0.9": whole.goodInThree >= 0.9,
    "answerable without result <= 0.02": whole.unanswered <= 0.02,
    "nonsense answered <= 0.1": whole.nonsenseAnswered <= 0.1,
    "behind another engine on at most one kind": behind(measured).length <= 1,
    "useful suggestions when typed to the end >= 0.8": suggestions.whole >= 0.8,
    "useful suggestions when typed to the half >= 0.6": suggestions.half >= 0.6,
  };
}

/** The kinds of query that another engine answers better, over all sets. */
function behind(measured: Measured[]) {
  const engines = Object.keys(measured[0]?.answers ?? {});
  const kinds = Object.fromEntries(
    engines.map((engine) => [engine, byKind(measured.flatMap((one) => one.answers[engine] ?? []))]),
  );
  const own = kinds[OWN] ?? {};
  return Object.keys(own).filter((kind) =>
    engines.some((engine) => (kinds[engine]?.[kind] ?? 0) > (own[kind] ?? 0)),
  );
}

function table(set: string, answers: Measured["answers"]) {
  const rows = Object.entries(answers).map(([engine, own]) => {
    const { ndcg, goodInThree, unanswered, nonsenseAnswered } = summarize(own);
    const kinds = Object.entries(byKind(own)).map(([kind, value]) => `${kind} ${value}`);
    return `| ${set} | ${engine} | ${ndcg} | ${goodInThree} | ${unanswered} | ${nonsenseAnswered} | ${kinds.join(", ")} |`;
  });
  return [
    "| set | engine | nDCG@10 | good in three | unanswered | nonsense answered | by kind |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function worst(answers: Answer[]) {
  return answers
    .toSorted((one, other) => ndcg(one) - ndcg(other))
    .slice(0, WORST)
    .map((answer) => {
      const found = answer.names.map((found) => `${found} ${answer.judged.grades[found] ?? 0}`);
      return `${ndcg(answer).toFixed(2)} ${answer.judged.kind} '${answer.judged.query}': ${found.join(", ")}`;
    })
    .join("\n");
}
