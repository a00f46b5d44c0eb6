import { expect, test } from "vitest";
import { actionText, outcomeText, reasonText } from "./audit-entry.ts";

test("an action without a text is shown by its name", () => {
  expect(actionText("rights-changed")).toBe("Changed rights");
  expect(actionText("planet-moved")).toBe("Planet moved");
});

test("a change of rights shows the new value and the reason", () => {
  const action = "rights-changed";
  const details = { role: "moderator", before: "admin", reason: "left the desk" };

  expect(outcomeText({ action, details })).toBe("Role: moderator, before: admin");
  expect(outcomeText({ action, details: { suspended: true } })).toBe("Suspended");
  expect(outcomeText({ action, details: { suspended: false } })).toBe("Suspension lifted");
  expect(outcomeText({ action: "role-granted", details: { role: "admin" } })).toBe("Role: admin");
  expect(reasonText({ details })).toBe("left the desk");
});

test("a decision shows the reason from its review", () => {
  const review = { reasonCode: "unclear", note: "Which product is it?" };

  expect(reasonText({ details: { reviewId: "1" }, review })).toBe("unclear: Which product is it?");
  expect(reasonText({ details: {}, review: { reasonCode: null, note: null } })).toBeUndefined();
  expect(outcomeText({ action: "listing-published", details: {} })).toBeUndefined();
});

test("a moved contact message shows its status now and before", () => {
  const details = { status: "spam", before: "open" };
  expect(outcomeText({ action: "message-moved", details })).toBe("Now: spam, before: open");
});

test("a changed search phrase shows its meaning now and before", () => {
  const meaning = { kind: "meaning", standsFor: ["pay per click", "google ads"] };
  const action = "search-entry-saved";

  expect(outcomeText({ action, details: meaning })).toBe(
    "Now: stands for pay per click, google ads; new",
  );
  expect(outcomeText({ action, details: { kind: "filler", before: meaning } })).toBe(
    "Now: left out of searches; before: stands for pay per click, google ads",
  );
  expect(
    outcomeText({
      action: "search-entry-removed",
      details: { before: { kind: "services", standsFor: [] } },
    }),
  ).toBe("Was: lists services");
});
