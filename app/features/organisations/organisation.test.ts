import { expect, test } from "vitest";
import { isLastOwner, type Member } from "./organisation.ts";

test("the last owner is who has no other owner beside them that is not suspended", () => {
  const person = (id: string, role: Member["role"], isSuspended = false): Member => ({
    id,
    role,
    isSuspended,
    email: `${id}@rebadge.test`,
    joinedAt: "2026-11-18",
  });
  const owner = person("1", "owner");

  expect(isLastOwner(owner, [owner, person("2", "editor")])).toBe(true);
  expect(isLastOwner(owner, [owner, person("2", "owner", true)])).toBe(true);
  expect(isLastOwner(owner, [owner, person("2", "owner")])).toBe(false);
  expect(isLastOwner(person("2", "editor"), [owner, person("2", "editor")])).toBe(false);
});
