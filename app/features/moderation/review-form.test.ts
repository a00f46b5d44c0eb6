import { expect, test } from "vitest";
import { acceptForm, MAX_NOTE, requestChangesForm } from "./review-form.ts";

const request = { seen: "pending/1", reason: "unclear", note: "Plainer, please." };

function faultsOf(fields: Record<string, unknown>) {
  const read = requestChangesForm.safeParse(fields);
  return read.error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("a request needs a reason from the list and a note", () => {
  expect(requestChangesForm.parse(request)).toEqual(request);
  expect(faultsOf({ seen: "pending/1" })).toEqual(["reason", "note"]);
  expect(faultsOf({ ...request, reason: "because" })).toEqual(["reason"]);
  expect(faultsOf({ ...request, note: "  \n " })).toEqual(["note"]);
  expect(faultsOf({ ...request, note: "x".repeat(MAX_NOTE) })).toEqual([]);
  expect(faultsOf({ ...request, note: "x".repeat(MAX_NOTE + 1) })).toEqual(["note"]);
});

test("a note keeps its line breaks and loses control characters", () => {
  const { note } = requestChangesForm.parse({ ...request, note: " One\r\n\tTwo\u0000\ud800 " });
  expect(note).toBe("One\n\tTwo \ufffd");
});

test("both decisions need the seen version", () => {
  expect(acceptForm.safeParse({}).success).toBe(false);
  expect(faultsOf({ ...request, seen: undefined })).toEqual(["seen"]);
});
