import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aMemberOf, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { renameOrganisation } from "./rename-organisation.server.ts";

test("an owner renames the organisation; an editor and a stranger do not", async () => {
  const owner = await aProvider();
  const organisationId = owner.organisationId ?? "";
  const editor = await aMemberOf({ organisationId }, "editor");
  const stranger = { ...(await aProvider()), organisationId };

  expect(await renameOrganisation(owner, "Brightloom")).toEqual(accept(undefined));
  for (const actor of [editor, stranger])
    expect(await renameOrganisation(actor, "Taken")).toEqual(refuse("not-allowed"));

  const named = everything.selectFrom("organisations").select("name");
  expect(await named.where("id", "=", organisationId).execute()).toEqual([{ name: "Brightloom" }]);
});
