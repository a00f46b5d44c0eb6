import { setTimeout as sleep } from "node:timers/promises";
import { query } from "../kit/database.ts";
import { createPeople } from "../kit/people.ts";
import { type Run, runExperiment, summarize } from "../kit/run-experiment.ts";
import { inLanes } from "../kit/scene.ts";
import type { Stage } from "../kit/stage.ts";
import { Author } from "./writes/author.ts";

/** Providers submit, edit and delete listings while the database crashes. */
type Size = { crashes: number; maxMinutes: number };

const AUTHORS = 12;
const BETWEEN_MS = [400, 2_000] as const;
const LOST = "acknowledged writes that are missing = 0";

await runExperiment<Size>({
  sizes: {
    full: { crashes: 100, maxMinutes: 20 },
    quick: { crashes: 4, maxMinutes: 4 },
    planted: { crashes: 15, maxMinutes: 8 },
  },
  planted: { threshold: LOST },
  run,
});

async function run({ scene, cluster }: Stage, { size, form, log }: Run<Size>) {
  const people = await createPeople(scene.databaseUrl, AUTHORS);
  const authors = people.map((person) => new Author(scene, person));
  // Commits that are acknowledged before they are on disk.
  if (form === "planted")
    await query(scene.databaseUrl, "alter role app_web set synchronous_commit = off");
  let isOver = false;
  const counts: Record<string, number> = {};
  const writing = inLanes(authors, AUTHORS, async (author) => {
    while (!isOver) {
      const { what, done } = await author.act();
      counts[`${what} ${done}`] = (counts[`${what} ${done}`] ?? 0) + 1;
    }
  });
  const limits = liftLimits();

  for (let crashes = 1; crashes <= size.crashes; crashes += 1) {
    await sleep(BETWEEN_MS[0] + scene.random() * (BETWEEN_MS[1] - BETWEEN_MS[0]));
    await cluster.crash();
    await cluster.start();
    if (crashes % 25 === 0) log(`${crashes} crashes`);
  }
  isOver = true;
  await Promise.all([writing, limits]);

  const rows = await query<{ id: string; description: string }>(
    scene.databaseUrl,
    "select id, description from white_label_services",
  );
  const stored = new Map(rows.map(({ id, description }) => [id, description]));
  const known = authors.flatMap((author) => author.known);
  const kept = known.filter(({ deleted }) => deleted === "no");
  const missing = kept.filter(
    ({ id, texts }) => !texts.some((text) => stored.get(id)?.includes(text)),
  );
  const back = known.filter(({ id, deleted }) => deleted === "yes" && stored.has(id));
  const acknowledged = (what: string) => counts[`${what} acknowledged`] ?? 0;
  return {
    crashes: size.crashes,
    writes: counts,
    found: summarize({ missing, back }),
    thresholds: {
      [LOST]: missing.length === 0,
      "deleted listings that are back = 0": back.length === 0,
      "every kind of write was acknowledged five times for each crash": [
        "submit",
        "edit",
        "delete",
      ].every((what) => acknowledged(what) >= 5 * size.crashes),
    },
  };

  /** As if days went by. */
  async function liftLimits() {
    while (!isOver) {
      await query(scene.databaseUrl, "delete from rate_limits");
      await sleep(500);
    }
  }
}
