import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { grantRole } from "./grant-role.server.ts";

test("an operator grants the moderator role, and the audit log records it", async () => {
  const provider = await aProvider();

  await grantRole(provider.email.toUpperCase(), "moderator");

  expect(await everything.selectFrom("users").select("role").executeTakeFirst()).toEqual({
    role: "moderator",
  });
  expect(
    await everything.selectFrom("auditLog").select(["action", "subject", "details"]).execute(),
  ).toEqual([{ action: "role-granted", subject: provider.id, details: { role: "moderator" } }]);
});

test("a role cannot be granted to an address without an account", async () => {
  expect(await grantRole("nobody@rebadge.test", "admin")).toEqual({
    ok: false,
    refusal: "no-such-account",
  });
});
