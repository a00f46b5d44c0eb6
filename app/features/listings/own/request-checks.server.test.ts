import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider, waitingFor } from "#test/builders.ts";
import { websiteGiven } from "./listing-jobs.ts";
import { requestChecks } from "./request-checks.server.ts";

const website = "https://provider.example/";
const notice = { tier: "included", value: 30, evidence: "https://provider.example/terms" } as const;
const term = { tier: "included", value: 12, evidence: "https://provider.example/terms" } as const;
const uptime = { tier: "included", value: 99.9 } as const;

async function checksOf(...request: [Facts, Facts?]) {
  const [facts, earlier] = request;
  const before = earlier && { website, facts: earlier };
  await asProvider(await aProvider(), (tx) => requestChecks(tx, { website, facts }, { before }));
  return (await waitingFor(websiteGiven)).map((job) => job.website);
}

test("the website and each evidence address are checked once", async () => {
  expect(await checksOf({ notice, term, uptime })).toEqual([website, notice.evidence]);
});

test("what was given before is not checked again", async () => {
  const elsewhere = { ...term, evidence: "https://provider.example/contract" };

  expect(await checksOf({ notice, term: elsewhere }, { notice, term })).toEqual([
    elsewhere.evidence,
  ]);
});

test("of one listing at most twenty evidence addresses are checked", async () => {
  const stated = Object.keys(factFields).map((name) => [
    name,
    { tier: "no", evidence: `https://provider.example/${name}` },
  ]);

  expect(await checksOf(Object.fromEntries(stated) as Facts)).toHaveLength(21);
});
