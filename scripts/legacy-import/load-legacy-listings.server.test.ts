import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { loadLegacyListings } from "./load-legacy-listings.ts";

function anOldRow(named: Record<string, string>): Record<string, string> {
  return {
    id: randomUUID(),
    business_name: "Ferrywell",
    description: "Reports your clients open under your own name.",
    logo_url: "",
    service_type: "Analytics & Reporting",
    rating: "4.5",
    reviews: "24",
    location: "Germany, France",
    price_from: "USD 49",
    website: "https://ferrywell.example/",
    recommended: "1",
    language: "English",
    approved: "true",
    created_at: "2024-05-06 07:08:09+00",
    updated_at: "2024-06-07 08:09:10+00",
    ...named,
  };
}

const load = (...rows: Record<string, string>[]) =>
  everything.transaction().execute((tx) =>
    loadLegacyListings(
      tx,
      rows.map((cells, index) => ({ line: index + 2, cells })),
    ),
  );

const findAll = () =>
  everything.selectFrom("whiteLabelServices").selectAll().orderBy("businessName").execute();

test("a listing keeps its id, its owner and its dates, but not its rating, badge or logo", async () => {
  const { id: owner } = await aProvider();
  const row = anOldRow({ user_id: owner, logo_url: "https://old.example/logos/a.png" });

  expect(await load(row)).toEqual({ loaded: 1, present: 0, refused: [], logos: 1 });

  expect(await findAll()).toMatchObject([
    {
      id: row.id,
      userId: owner,
      location: ["Germany", "France"],
      priceFrom: "49.00",
      createdAt: new Date("2024-05-06T07:08:09Z"),
      updatedAt: new Date("2024-06-07T08:09:10Z"),
      rating: null,
      reviews: null,
      recommended: null,
      logoUrl: null,
    },
  ]);
});

test("a listing is public if and only if it was approved", async () => {
  const { id: owner } = await aProvider();

  await load(
    ...["true", "t", "false", "f", ""].map((approved) =>
      anOldRow({ user_id: owner, approved, business_name: `Approved '${approved}'` }),
    ),
  );

  const shown = await everything
    .selectFrom("publicListings")
    .select("businessName")
    .orderBy("businessName")
    .execute();
  expect(shown.map(({ businessName }) => businessName)).toEqual([
    "Approved 't'",
    "Approved 'true'",
  ]);
  expect((await findAll()).map(({ status }) => status).toSorted()).toEqual([
    "approved",
    "approved",
    "pending",
    "pending",
    "pending",
  ]);
});

test("a second time changes nothing, whatever the file says by then", async () => {
  const { id: owner } = await aProvider();
  const row = anOldRow({ user_id: owner });
  expect(await load(row, row)).toEqual({ loaded: 1, present: 1, refused: [], logos: 0 });
  const before = await findAll();

  const again = {
    ...row,
    business_name: "Another",
    approved: "false",
    logo_url: "https://a.example",
  };
  expect(await load(again)).toEqual({ loaded: 0, present: 1, refused: [], logos: 0 });
  expect(await findAll()).toEqual(before);
});

test("rows without their owner, or against the rules of the form, are named and the others loaded", async () => {
  const { id: owner } = await aProvider();
  const stranger = randomUUID();

  expect(
    await load(
      anOldRow({ user_id: stranger }),
      anOldRow({ user_id: owner }),
      anOldRow({ user_id: owner, location: "Atlantis", website: "" }),
    ),
  ).toEqual({
    loaded: 1,
    present: 0,
    refused: [
      {
        line: 2,
        faults: [{ column: "user_id", rule: "There is no such account here", value: stranger }],
      },
      {
        line: 4,
        faults: [
          { column: "location", rule: "Please choose a country from the list", value: "Atlantis" },
          { column: "website", rule: "Website URL is required", value: "" },
        ],
      },
    ],
    logos: 0,
  });
  expect(await findAll()).toHaveLength(1);
});
