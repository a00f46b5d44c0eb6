import { expect, test } from "vitest";
import {
  comparedMarginParameters,
  marginParameters,
  marginQuery,
  readMarginQuestion,
} from "./margin-path.ts";

const read = (query: string) => readMarginQuestion(new URLSearchParams(query));
const nothing = { clients: 20, per: { seat: 1, unit: 1 }, rates: {} };

test("the visitor's numbers are read from the address", () => {
  expect(read("clients=40&charge=19.50&seats=3&units=2&currency=USD&rate_EUR=1.08")).toEqual({
    clients: 40,
    charge: 1_950,
    currency: "USD",
    per: { seat: 3, unit: 2 },
    rates: { EUR: 1.08 },
  });
});

test.for([
  "",
  "clients=0&charge=0&seats=0",
  "clients=10001&charge=1000001&seats=101&units=1e9",
  "clients=-5&charge=-1&rate_EUR=-1",
  "clients=4.5&charge=1e3&rate_EUR=0",
  "clients=many&charge=NaN&currency=XYZ&rate_XYZ=2",
  "clients=&charge=&rate_EUR=",
  "charge=0.001",
])("'%s' counts as not asked", (query) => {
  expect(read(query)).toEqual(nothing);
});

test("what is written is read again, and the default is not written", () => {
  const query = "&clients=40&charge=19.5&seats=3&units=2&currency=EUR&rate_USD=0.92";
  expect(marginQuery(read(query))).toBe(query);
  expect(marginQuery(read(""))).toBe("");
});

test("every parameter that is read is named for the cache rules", () => {
  const written = marginQuery(
    read(
      "clients=1&charge=1&seats=2&units=2&currency=USD&rate_USD=2&rate_EUR=2&rate_GBP=2&rate_CAD=2&rate_AUD=2",
    ),
  );
  const names = [...new URLSearchParams(written).keys()];
  expect(names.toSorted()).toEqual(comparedMarginParameters.toSorted());
  expect(marginParameters).toEqual(["clients", "charge", "seats", "units"]);
});
