import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { serverEnvironment } from "../../standins/server-environment.ts";
import { honestForms } from "../kit/honest-forms.ts";
import { adminUrl, DATABASE, query } from "../kit/http-accounts.ts";
import { ask, PORT } from "../kit/http-client.ts";
import { someScenes } from "../kit/scenes.ts";
import { wide } from "../kit/test.ts";

const directory = serverEnvironment(adminUrl, DATABASE, PORT).STORAGE_DIRECTORY;

async function aStoredLogo() {
  const name = `${crypto.randomUUID()}.webp`;
  await writeFile(join(directory, name), "RIFF, as it were");
  return name;
}

test("a stored logo is shown for an hour, and nothing in it may run", wide, async () => {
  const { status, headers, body } = await ask(`/logos/${await aStoredLogo()}`);

  expect([status, body]).toEqual([200, "RIFF, as it were"]);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=3600",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(headers).not.toHaveProperty("set-cookie");
});

test("nothing else is shown there, listed or changed", wide, async () => {
  const name = await aStoredLogo();
  await writeFile(join(directory, "notes.txt"), "beside the logos");

  for (const path of [
    "/logos",
    "/logos/",
    `/logos/${crypto.randomUUID()}.webp`,
    "/logos/notes.txt",
    "/logos/../package.json",
    "/logos/..%2fpackage.json",
    "/logos/%2e%2e%2fpackage.json",
    `/logos/x/${name}`,
    `/logos/${name}%00`,
    `/logos/${name}.data`,
    `/logos/${name}/`,
  ]) {
    const { status, body } = await ask(path);
    expect(status, path).toBe(404);
    expect(body, path).not.toContain("beside the logos");
  }
  for (const method of ["PUT", "POST", "DELETE", "PATCH"]) {
    expect((await ask(`/logos/${name}`, { method, body: "changed" })).status, method).toBe(404);
  }
  expect((await ask(`/logos/${name}`)).body).toBe("RIFF, as it were");
});

test("a listing takes its owner's pictures only", wide, async () => {
  const [scene] = await someScenes([{ kind: "owner", listings: ["own"] }]);
  if (!scene) throw new Error("no scene");
  const { actor, stranger, browser, listings } = scene;
  const [own, foreign] = [await aStoredPicture(actor), await aStoredPicture(stranger)];
  const send = (picture: string) => {
    const honest = honestForms["/edit-listing/:id"]?.(scene, "own");
    return browser.post(`/edit-listing/${listings.own}`, { ...honest, picture });
  };
  const galleryOf = async () => {
    const [row] = await query<{ pictures: { url: string }[] }>(
      "select pictures from white_label_services where id = $1",
      [listings.own],
    );
    return row?.pictures.map(({ url }) => url);
  };

  for (const picture of [foreign, "/logos/never-stored.webp", "https://elsewhere.example/a.webp"]) {
    const { status } = await send(picture);
    expect(status, picture).toBeGreaterThanOrEqual(400);
    expect(status, picture).toBeLessThan(500);
    expect(await galleryOf(), picture).toEqual([]);
  }
  expect((await send(own)).status).toBe(302);
  expect(await galleryOf()).toEqual([own]);
});

async function aStoredPicture({ id }: { id: string }) {
  const name = await aStoredLogo();
  await query(
    `insert into pictures (name, url, user_id, width, height) values ($1, '/logos/' || $1, $2, 480, 300)`,
    [name, id],
  );
  return `/logos/${name}`;
}

test("only the listing's form has room for a logo and pictures", wide, async () => {
  const max = Math.floor(18.2 * 1024 * 1024);
  const send = (path: string, length: number, headers = {}) =>
    ask(path, { method: "POST", body: "a".repeat(length), headers });
  const chunked = { "content-length": undefined, "transfer-encoding": "chunked" };

  for (const path of ["/submit-listing", "/edit-listing/1"]) {
    for (const suffix of ["", ".data"]) {
      expect((await send(path + suffix, max)).status, path).not.toBe(413);
      expect((await send(path + suffix, max + 1)).status, path).toBe(413);
      expect((await send(path + suffix, max + 1, chunked)).status, path).toBe(413);
    }
  }
  for (const path of ["/dashboard", "/edit-listing", "/edit-listing/1/delete", "/services"]) {
    expect((await send(path, 70_000)).status, path).toBe(413);
  }
});
