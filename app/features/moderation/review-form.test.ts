import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { acceptForm, MAX_NOTE, requestChangesForm } from "./review-form.ts";

const request = { seen: "pending/1", reason: "unclear", note: "Plainer, please." };

function faultsOf(fields: Record<string, unknown>) {
  const read = requestChangesForm.safeParse(fields);
  return read.error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("a request needs a reason from the list and a note", () => {
  expect(requestChangesForm.parse(request)).toEqual({ ...request, fields: [] });
  expect(faultsOf({ seen: "pending/1" })).toEqual(["reason", "note"]);
  expect(faultsOf({ ...request, reason: "because" })).toEqual(["reason"]);
  expect(faultsOf({ ...request, note: "  \n " })).toEqual(["note"]);
  expect(faultsOf({ ...request, note: "x".repeat(MAX_NOTE) })).toEqual([]);
  expect(faultsOf({ ...request, note: "x".repeat(MAX_NOTE + 1) })).toEqual(["note"]);
});

test("fields are named by the listing's form and by the definition of facts, each once", () => {
  const fields = ["priceFrom", "portal_domain", "priceFrom"];
  expect(requestChangesForm.parse({ ...request, fields }).fields).toEqual([
    "priceFrom",
    "portal_domain",
  ]);
  for (const unknown of ["status", "facts", "former_fact", "__proto__"])
    expect(faultsOf({ ...request, fields: [unknown] })).toEqual(["fields"]);
});

test("one field arrives from a form as well as several", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...request, fields: "website" }))
    form.append(name, value);
  const read = () => parseWithZod(form, { schema: requestChangesForm });

  expect(read()).toMatchObject({ status: "success", value: { fields: ["website"] } });
  form.append("fields", "term");
  expect(read()).toMatchObject({ status: "success", value: { fields: ["website", "term"] } });
});

test("a note keeps its line breaks and loses control characters", () => {
  const { note } = requestChangesForm.parse({ ...request, note: " One\r\n\tTwo\u0000\ud800 " });
  expect(note).toBe("One\n\tTwo \ufffd");
});

test("both decisions need the seen version", () => {
  expect(acceptForm.safeParse({}).success).toBe(false);
  expect(faultsOf({ ...request, seen: undefined })).toEqual(["seen"]);
});
