import { expect, test } from "@playwright/test";
import { honestForms } from "../kit/honest-forms.ts";
import { query } from "../kit/http-accounts.ts";
import { ask } from "../kit/http-client.ts";
import { clearScenes, type Scene, someScenes } from "../kit/scenes.ts";
import { wide } from "../kit/test.ts";

/** Every public response that shows a listing. */
const surfaces = ["/service/:id", "/api/v1/listings/:id", "/og/:id.png"];

test(
  "an edit of a live listing changes no public byte, however often, until a moderator accepts it",
  wide,
  async () => {
    const [owner, moderator] = (await someScenes([
      { kind: "owner", listings: ["own live"] },
      { kind: "moderator", listings: [] },
    ])) as [Scene, Scene];
    const id = owner.listings["own live"];
    const published = await bytesOf(id);

    expect(await edit(owner, id, "First word", "approved/1")).toMatch(/\?saved=proposed$/);
    const [revision] = await query<{ id: string }>(
      "select id from listing_revisions where listing_id = $1",
      [id],
    );
    expect(await bytesOf(id)).toEqual(published);
    const [before, now] = [1, 2].map((version) => `approved/1/${revision?.id}/${version}`);
    expect(await edit(owner, id, "Second word", before)).toMatch(/\?saved=proposed$/);
    expect(await bytesOf(id)).toEqual(published);

    // The update has changed since the moderator opened it.
    expect(await accept(moderator, id, before)).toBe(422);
    expect(await bytesOf(id)).toEqual(published);

    expect(await accept(moderator, id, now)).toBe(302);
    const changed = await bytesOf(id);
    for (const [index, bytes] of changed.entries()) expect(bytes).not.toBe(published[index]);
    expect(changed[0]).toContain("Second word");
    expect(changed.join()).not.toContain("First word");
    await clearScenes([owner, moderator]);
  },
);

async function bytesOf(id: string) {
  return Promise.all(surfaces.map(async (path) => (await ask(path.replace(":id", id))).body));
}

async function edit(owner: Scene, id: string, businessName: string, seen = "") {
  const fields = { ...honestForms["/edit-listing/:id"]?.(owner, "own live"), businessName, seen };
  return (await owner.browser.copy().post(`/edit-listing/${id}`, fields)).location;
}

async function accept(moderator: Scene, id: string, seen = "") {
  return (await moderator.browser.copy().post(`/admin/listings/${id}/accept`, { seen })).status;
}
