import type { Actor } from "#app/features/accounts/actor.ts";
import { addDomain } from "#app/features/domains/add-domain.server.ts";
import { applyDomainProof } from "#app/features/domains/apply-domain-proof.server.ts";
import { domainNoticeOwed, domainProofChanged } from "#app/features/domains/domain-jobs.ts";
import { removeDomain } from "#app/features/domains/remove-domain.server.ts";
import { aProvider, waitingFor } from "../builders.ts";
import { everything } from "../database.ts";
import type { Case, Claim, Scene } from "./scene.ts";

export async function claim(actor: Actor, typed: string): Promise<Claim> {
  const added = await addDomain(actor, typed);
  if (!added.ok) throw new Error(`${typed} is refused: ${added.refusal}`);
  const row = (await claimsOf(actor)).find(({ id }) => id === added.value.id);
  if (!row) throw new Error(`${typed} is not there`);
  return { ...row, actor };
}

export async function claimAgain({ id, actor, domain }: Claim) {
  await removeDomain(actor, id);
  return claim(actor, domain);
}

export function claimsOf({ organisationId }: Actor) {
  return everything
    .selectFrom("domainProofs")
    .select(["id", "token", "domain"])
    .where("organisationId", "=", organisationId ?? "")
    .execute();
}

/** Two organisations claim the domain of every case, and are the same for `together` cases: there are limits for each. */
export async function claimAll<One extends Pick<Case, "domain">>(
  cases: readonly One[],
  { port = 0, together = 19 } = {},
) {
  const starts = [...cases.keys()].filter((index) => index % together === 0);
  const groups = await inParallel(starts, async (start) => {
    const [actor, other] = [await aProvider(), await aProvider()];
    const scenes = [];
    let next = await claim(actor, `of-${actor.id}.com`);
    for (const one of cases.slice(start, start + together)) {
      const [own, rival] = [await claim(actor, one.domain), await claim(other, one.domain)];
      const elsewhere = `${one.domain.replaceAll(".", "-")}.elsewhere.net`;
      scenes.push({ ...one, own, rival, next, elsewhere, port });
      next = own;
    }
    return scenes;
  });
  return groups.flat();
}

/** What is proven in the database, against what is so by the making of the cases. */
export async function compare(
  scenes: readonly (Pick<Case, "title" | "proven"> & Pick<Scene, "own" | "rival">)[],
) {
  const expected = new Map<string, string>();
  for (const { title, proven, ...claims } of scenes)
    for (const who of ["own", "rival"] as const)
      if (proven[who]) expected.set(proofOf(claims[who], proven[who]), title);
  const found = await findProofs();
  const titles = new Map(scenes.map(({ title, own }) => [own.domain, title]));
  return {
    wrong: found
      .filter((proof) => !expected.has(proof))
      .map((proof) => `${titles.get(proof.split(" ")[1] ?? "")}: ${proof}`),
    missed: [...expected]
      .filter(([proof]) => !found.includes(proof))
      .map(([proof, title]) => `${title}: ${proof}`),
  };
}

export function proofOf({ actor, domain }: Claim, method: string) {
  return `${actor.organisationId} ${domain} ${method}`;
}

/** Organisation, domain and method of everything that is proven. */
export async function findProofs() {
  const rows = await everything
    .selectFrom("domainProofs")
    .select(["organisationId", "domain", "method"])
    .where("provenAt", "is not", null)
    .execute();
  return rows.map((row) => `${row.organisationId} ${row.domain} ${row.method}`).sort();
}

export async function statesOf(claims: readonly Claim[]) {
  const rows = await everything
    .selectFrom("domainProofs")
    .select(["id", "provenAt", "failures"])
    .execute();
  return claims.map(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return { isProven: Boolean(row?.provenAt), provenAt: row?.provenAt, failures: row?.failures };
  });
}

export async function noticesFor(claims: readonly Claim[]) {
  const owed = await waitingFor(domainNoticeOwed);
  return claims.map(({ id }) => owed.flatMap(({ proofId, kind }) => (proofId === id ? kind : [])));
}

export async function applyProofs() {
  for (const changed of await waitingFor(domainProofChanged)) await applyDomainProof(changed);
}

/** A few at a time, because connections to the database are few. */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Value> | Value,
) {
  const results: Value[] = [];
  const waiting = [...items.entries()];
  const workers = Array.from({ length: 5 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await work(next[1], next[0]);
  });
  await Promise.all(workers);
  return results;
}
