import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { databaseUrl, everything } from "#test/database.ts";
import { loadData } from "./load-data.ts";

const folder = mkdtempSync(join(tmpdir(), "rebadge-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, lines: string[]) {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

async function load(...paths: string[]) {
  const [log, error]: [string[], string[]] = [[], []];
  const output = {
    log: (line: string) => log.push(line),
    error: (line: string) => error.push(line),
  };
  return { isWhole: await loadData(databaseUrl("migrator"), paths, output), log, error };
}

const [owner, listing, other, subscription, stranger] = Array.from({ length: 5 }, () =>
  randomUUID(),
);

const accounts = () =>
  aFile("users.csv", ["id,email,role", `${owner},owner@old.example,authenticated`]);

const listingsHeader =
  "id,user_id,business_name,description,logo_url,service_type,rating,reviews,location,price_from,website,recommended,language,approved,created_at,updated_at";
const aListingLine = (named: { id?: string; owner?: string; countries?: string } = {}) =>
  [
    named.id ?? listing,
    named.owner ?? owner,
    "Ferrywell",
    "Telematics under your name",
    "",
    "Analytics & Reporting",
    "4.5",
    "24",
    `"${named.countries ?? "Germany, France"}"`,
    "Contact for pricing",
    "https://ferrywell.example",
    "1",
    '"English, French"',
    "t",
    "2024-05-06 07:08:09.123456+00",
    "2024-05-06 07:08:09+00",
  ].join();

const subscriptions = () =>
  aFile("subscriptions.csv", [
    "id,user_id,stripe_customer_id,stripe_subscription_id,service_id,plan_type,status,current_period_start,current_period_end,created_at",
    `${subscription},${owner},cus_1,sub_1,${listing},monthly,active,,2026-12-01 00:00:00+00,2025-12-01 00:00:00+00`,
  ]);

const countAll = async () => {
  const count = async (table: "users" | "whiteLabelServices" | "subscriptions") =>
    (await everything.selectFrom(table).selectAll().execute()).length;
  return [await count("users"), await count("whiteLabelServices"), await count("subscriptions")];
};

test("all tables are loaded in the order they need each other, with the migrator's rights, and twice is once", async () => {
  const files = [
    subscriptions(),
    aFile("services.csv", [listingsHeader, aListingLine(), aListingLine({ id: other })]),
    accounts(),
  ];

  expect(await load(...files)).toEqual({
    isWhole: true,
    log: [
      "users.csv: 1 loaded, 0 already here, 0 refused",
      "services.csv: 2 loaded, 0 already here, 0 refused",
      "subscriptions.csv: 1 loaded, 0 already here, 0 refused",
      expect.stringContaining("'Compare now' at /admin/promotions"),
    ],
    error: [],
  });
  expect(await countAll()).toEqual([1, 2, 1]);
  expect(
    await everything
      .selectFrom("searchWords")
      .select("listings")
      .where("word", "=", "telematics")
      .execute(),
  ).toEqual([{ listings: 2 }]);

  expect(await load(...files)).toMatchObject({
    isWhole: true,
    log: [
      "users.csv: 0 loaded, 1 already here, 0 refused",
      "services.csv: 0 loaded, 2 already here, 0 refused",
      "subscriptions.csv: 0 loaded, 1 already here, 0 refused",
    ],
  });
  expect(await countAll()).toEqual([1, 2, 1]);
});

test("every refused row is named by its line, its column and its rule, and counted", async () => {
  const services = aFile("services.csv", [
    listingsHeader,
    aListingLine({ id: randomUUID(), owner: stranger }),
    aListingLine({ id: randomUUID(), countries: "Atlantis" }),
    "too,few",
    aListingLine(),
  ]);

  expect(await load(accounts(), services)).toEqual({
    isWhole: false,
    log: [
      "users.csv: 1 loaded, 0 already here, 0 refused",
      "services.csv: 1 loaded, 0 already here, 3 refused (user_id 1, location 1, whole row 1)",
    ],
    error: [
      `services.csv line 2, user_id: There is no such account here (${stranger})`,
      "services.csv line 3, location: Please choose a country from the list (Atlantis)",
      "services.csv line 4: There are 2 cells for 16 columns",
    ],
  });
});

test("after fifty problems the rest is a number", async () => {
  const lines = Array.from({ length: 450 }, () => aListingLine({ owner: stranger }));

  const { log, error } = await load(aFile("services.csv", [listingsHeader, ...lines]));

  expect(error).toHaveLength(51);
  expect(error.at(-1)).toBe("services.csv: and 400 more");
  expect(log).toEqual(["services.csv: 0 loaded, 0 already here, 450 refused (user_id 450)"]);
});

test("a file that is none of the tables is refused before anything is loaded", async () => {
  const unknown = aFile("other.csv", ["id,name", "1,a"]);

  await expect(load(accounts(), unknown)).rejects.toThrow("other.csv has not got the columns");
  expect(await countAll()).toEqual([0, 0, 0]);
});
