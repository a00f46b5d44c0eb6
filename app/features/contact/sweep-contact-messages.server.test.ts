import { sql } from "kysely";
import { expect, test } from "vitest";
import { aContactMessage } from "#test/contact.ts";
import { everything } from "#test/database.ts";
import { sweepContactMessages } from "./sweep-contact-messages.server.ts";

const ago = (time: string) => sql<Date>`now() - ${time}::interval`;

test("messages are kept for twelve months and spam for thirty days", async () => {
  const kept = [
    await aContactMessage({ createdAt: ago("12 months - 1 hour") }),
    await aContactMessage({ createdAt: ago("31 days"), status: "answered" }),
    await aContactMessage({ createdAt: ago("30 days - 1 hour"), status: "spam" }),
  ];
  await aContactMessage({ createdAt: ago("12 months 1 hour") });
  await aContactMessage({ createdAt: ago("12 months 1 hour"), status: "answered" });
  await aContactMessage({ createdAt: ago("30 days 1 hour"), status: "spam" });

  await sweepContactMessages();

  const left = await everything.selectFrom("contactMessages").select("id").execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
});
