import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider, waitingFor } from "#test/builders.ts";
import { reconcilePromotionsJob } from "../promotion-jobs.ts";
import { requestReconciliation } from "./request-reconciliation.server.ts";

test("an admin requests a reconciliation, and repeated requests enqueue one", async () => {
  const admin = await anAdmin();
  for (let time = 0; time < 3; time++)
    expect(await requestReconciliation(admin)).toEqual({ ok: true, value: undefined });

  expect(await waitingFor(reconcilePromotionsJob)).toEqual([{}]);
});

test("moderators and providers may not", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await requestReconciliation(actor)).toEqual({ ok: false, refusal: "not-allowed" });

  expect(await waitingFor(reconcilePromotionsJob)).toEqual([]);
});
