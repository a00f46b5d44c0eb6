import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { blank, document, faultsOfAnswer, faultsOfEvent, faultsOfParameters } from "./schema.ts";

const contract = readFileSync(new URL("./contract.ts", import.meta.url), "utf8");

/** What the schema was generated from, if it is not this; `npm run stripe:schema` generates it again. */
function findOutdated(sdk: string, contractText: string) {
  const hash = createHash("sha256").update(contractText).digest("hex");
  return [
    document.sdk !== sdk && `schema.json is of stripe ${document.sdk}, not ${sdk}`,
    document.contract !== hash && "schema.json is of another contract.ts",
  ].filter(Boolean);
}

test("the schema is of the installed SDK and of this contract, or npm run stripe:schema is due", () => {
  expect(findOutdated(Stripe.PACKAGE_VERSION, contract)).toEqual([]);
});

test("a schema of another SDK or of another contract is noticed", () => {
  expect(findOutdated("99.0.0", contract)).toEqual([
    `schema.json is of stripe ${Stripe.PACKAGE_VERSION}, not 99.0.0`,
  ]);
  const added = contract.replace("createProduct:", "retrieveProduct:");
  expect(findOutdated(Stripe.PACKAGE_VERSION, added)).toEqual([
    "schema.json is of another contract.ts",
  ]);
});

test("an answer is held to the SDK's types", () => {
  const customer = blank("customer");
  expect(faultsOfAnswer("retrieveCustomer", customer)).toEqual([]);
  expect(faultsOfAnswer("retrieveCustomer", { ...customer, colour: "red" })).not.toEqual([]);
  expect(faultsOfAnswer("retrieveCustomer", { ...customer, created: "today" })).not.toEqual([]);
  expect(faultsOfAnswer("retrieveCustomer", { ...customer, id: undefined })).not.toEqual([]);
  expect(faultsOfAnswer("listInvoices", { object: "list", data: [customer] })).not.toEqual([]);
});

test("an event is held to the SDK's types", () => {
  const data = { object: blank("invoice") };
  const event = {
    id: "evt_1",
    object: "event",
    api_version: "1",
    created: 1,
    livemode: false,
    pending_webhooks: 0,
    request: null,
    type: "invoice.paid",
    data,
  };
  expect(faultsOfEvent("invoice.paid", event)).toEqual([]);
  expect(faultsOfEvent("invoice.payment_failed", event)).not.toEqual([]);
  const other = { ...event, data: { object: blank("charge") } };
  expect(faultsOfEvent("invoice.paid", other)).not.toEqual([]);
});

test("an object may replace its id if the types call it expandable", () => {
  const subscription = { ...blank("subscription"), status: "active" };
  const expanded = { ...subscription, latest_invoice: blank("invoice") };
  expect(faultsOfAnswer("retrieveSubscription", expanded)).toEqual([]);
  const wrong = { ...subscription, latest_invoice: blank("price") };
  expect(faultsOfAnswer("retrieveSubscription", wrong)).not.toEqual([]);
});

test("the text of a form becomes the numbers and booleans that are asked for", () => {
  const params = { limit: "5", created: { gte: "12" }, active: "true", lookup_keys: ["a"] };
  expect(faultsOfParameters("listPrices", params)).toEqual([]);
  expect(params).toEqual({ limit: 5, created: { gte: 12 }, active: true, lookup_keys: ["a"] });
});
