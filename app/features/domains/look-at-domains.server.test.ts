import { expect, test } from "vitest";
import { aDomain, aProvider, notProven, waitingFor } from "#test/builders.ts";
import { domainLookDue } from "./domain-jobs.ts";
import { lookAtDomains } from "./look-at-domains.server.ts";

test("what is due is looked at once, and the rest is left", async () => {
  const owner = await aProvider();
  const due = await aDomain(owner, { domain: "due.com", nextLookAt: new Date(Date.now() - 1_000) });
  await aDomain(owner, { domain: "later.com" });
  await aDomain(owner, { domain: "given-up.com", ...notProven, nextLookAt: null });

  await lookAtDomains();
  await lookAtDomains();

  expect(await waitingFor(domainLookDue)).toEqual([{ proofId: due.id }]);
});
