import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Verdicts } from "#app/features/leaks/leak-test.ts";
import { repeatLeakTests } from "#app/features/leaks/repeat-leak-tests.server.ts";
import { decideLeakTest } from "#app/features/leaks/staff/decide-leak-test.server.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { aReviewer } from "./builders.ts";
import { everything } from "./database.ts";
import { aListingWithDemo, recordLook } from "./leaks.ts";
import { isNightly } from "./nightly.ts";

const RUNS = isNightly ? 20 : 4;
const STEPS = isNightly ? 500 : 80;

type Test = {
  age: number;
  wanted: string | undefined;
  verdicts: Verdicts | undefined;
  lookedAge: number;
  isWithdrawn: boolean;
};

const verdicts: fc.Arbitrary<Verdicts> = fc.record({
  portal: fc.constantFrom("passes", "leaks", "not-looked-at"),
  links: fc.constantFrom("passes", "leaks"),
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant("ask" as const) }) },
  // A look that ends, late or twice if its worker was killed and the queue ran it again.
  {
    weight: 8,
    arbitrary: fc.record({
      verb: fc.constant("record" as const),
      found: verdicts,
      which: fc.nat(5),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant("wait" as const),
      days: fc.constantFrom(0.5, 1, 3, 6.5, 20, 45),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("repeat" as const) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("withdraw" as const) }) },
);

test("no verdict is lost, doubled, or public before its day, whatever the order and however often a worker is killed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: STEPS, size: "max" }),
      async (steps) => {
        const directory = await ModelledTests.begin();
        for (const taken of steps) {
          await directory.take(taken);
          await directory.check();
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The tests of one listing as they should be, beside the database. */
class ModelledTests {
  readonly #tests: Test[] = [];
  /** Looks that some worker may still bring to an end. */
  readonly #looks: { look: string; test: string; model: Test }[] = [];
  readonly #listingId: string;
  readonly #moderator: Awaited<ReturnType<typeof aReviewer>>;

  constructor(listingId: string, moderator: Awaited<ReturnType<typeof aReviewer>>) {
    this.#listingId = listingId;
    this.#moderator = moderator;
  }

  static async begin() {
    await everything.deleteFrom("leakTests").execute();
    const { listing } = await aListingWithDemo();
    return new ModelledTests(listing.id, await aReviewer());
  }

  async take(taken: Step) {
    switch (taken.verb) {
      case "ask":
        return this.#ask();
      case "record":
        return this.#record(taken.which, taken.found, taken.times);
      case "wait":
        return this.#wait(taken.days);
      case "repeat":
        return this.#repeat();
      case "withdraw":
        return this.#withdraw();
    }
  }

  async check() {
    const listing = await findPublicListing(this.#listingId);
    const newest = this.#tests.findLast(
      ({ age, verdicts, lookedAge }) => age >= 7 && verdicts && lookedAge < 90,
    );
    // A withdrawn test hides those before it.
    const expected = newest?.isWithdrawn ? undefined : newest?.verdicts;
    expect(listing?.leakTest?.verdicts).toEqual(expected);
    const { count } = await everything
      .selectFrom("leakTests")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(this.#tests.length);
  }

  async #ask() {
    await sql`select want_leak_look(${this.#listingId}, 'https://demo.example/')`.execute(
      everything,
    );
    await this.#noteWanted();
  }

  async #noteWanted() {
    const row = await everything
      .selectFrom("leakTests")
      .select(["id", "wantedLook"])
      .orderBy("openedAt", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const last = this.#tests.at(-1);
    const open = last && last.age < 7 ? last : undefined;
    const model = open ?? aTest();
    if (!open) this.#tests.push(model);
    model.wanted = row.wantedLook ?? "";
    this.#looks.push({ look: model.wanted, test: row.id, model });
  }

  async #record(which: number, found: Verdicts, times: number) {
    const picked = this.#looks.at(-1 - (which % Math.max(this.#looks.length, 1)));
    if (!picked) return;
    const { look, test, model } = picked;
    const counts = model.wanted === look && model.age < 7;
    const results = [];
    for (let time = 0; time < times; time += 1) results.push(await recordLook(test, look, found));
    expect(results).toEqual(Array.from({ length: times }, (_, time) => time === 0 && counts));
    if (model.wanted === look) model.wanted = undefined;
    if (counts) {
      model.verdicts = found;
      model.lookedAge = 0;
    }
  }

  async #wait(days: number) {
    for (const one of this.#tests) {
      one.age += days;
      one.lookedAge += days;
    }
    await everything
      .updateTable("leakTests")
      .set({
        openedAt: sql`opened_at - ${days} * interval '1 day'`,
        publicFrom: sql`public_from - ${days} * interval '1 day'`,
        lookedAt: sql`looked_at - ${days} * interval '1 day'`,
      })
      .execute();
  }

  async #repeat() {
    const last = this.#tests.at(-1);
    await repeatLeakTests();
    // What another test has followed is deleted 90 days after it became public.
    const kept = this.#tests.filter((test) => test === last || test.age < 97);
    this.#tests.splice(0, this.#tests.length, ...kept);
    if (last && last.age >= 30) await this.#noteWanted();
  }

  async #withdraw() {
    const at = this.#tests.findLastIndex(({ age, isWithdrawn }) => age >= 7 && !isWithdrawn);
    const rows = await everything
      .selectFrom("leakTests")
      .select("id")
      .orderBy("openedAt")
      .execute();
    const [id, model] = [rows[at]?.id, this.#tests[at]];
    if (!id || !model) return;
    const result = await decideLeakTest(this.#moderator, { id, decision: "withdrawn" });
    expect(result.ok).toBe(true);
    model.isWithdrawn = true;
  }
}

function aTest(): Test {
  return { age: 0, wanted: undefined, verdicts: undefined, lookedAge: 0, isWithdrawn: false };
}
