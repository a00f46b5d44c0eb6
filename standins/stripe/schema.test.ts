import { expect, test } from "vitest";
import { blank, faultsOfAnswer, faultsOfEvent, faultsOfParameters } from "./schema.ts";

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

test("an object may stand where its id does, if the types call it expandable", () => {
  const subscription = { ...blank("subscription"), status: "active" };
  const expanded = { ...subscription, latest_invoice: blank("invoice") };
  expect(faultsOfAnswer("retrieveSubscription", expanded)).toEqual([]);
  const wrong = { ...subscription, latest_invoice: blank("price") };
  expect(faultsOfAnswer("retrieveSubscription", wrong)).not.toEqual([]);
});

test("the text of a form becomes the numbers and booleans that are asked for", () => {
  const said = { limit: "5", created: { gte: "12" }, active: "true", lookup_keys: ["a"] };
  expect(faultsOfParameters("listPrices", said)).toEqual([]);
  expect(said).toEqual({ limit: 5, created: { gte: 12 }, active: true, lookup_keys: ["a"] });
});
