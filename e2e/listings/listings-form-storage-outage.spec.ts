import { type ChildProcess, spawn } from "node:child_process";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";
import { PORT } from "../kit/http-client.ts";
import {
  aPicture,
  field,
  fillListing,
  form,
  listingsOf,
  logo,
  logoField,
  openForm,
  submitButton,
  updateButton,
} from "../kit/listing-form.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const OWN_PORT = ports(PORT).withoutStorage;
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://127.0.0.1:${OWN_PORT}` });

let server: ChildProcess;

/** A separate server without storage for pictures. */
test.beforeAll(async () => {
  const environment = serverEnvironment(adminUrl, `rebadge_browser_${PORT}`, OWN_PORT);
  server = spawn(process.execPath, ["build/server/index.js"], {
    env: { PATH: process.env.PATH, ...environment, STORAGE_DIRECTORY: "/nowhere/to/be/found" },
    stdio: "ignore",
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${OWN_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
});

test.afterAll(() => server.kill("SIGKILL"));

test(
  "a listing whose logo cannot be stored is submitted without it, with a message",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    await haveSession(page, person);
    await openForm(page);
    await fillListing(page);
    await logoField(page).setInputFiles(await aPicture(page));
    await expect(logo(page)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
    await expect(page.getByText("Your logo was not saved")).toBeVisible();
    await expect(toast(page, "Listing submitted!")).toBeVisible();
    expect(await listingsOf(person)).toMatchObject([{ businessName: "Ferrywell", logoUrl: null }]);
  },
);

test(
  "an edit keeps the rest, and a logo that was all of it can be sent again",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await openForm(page, `/edit-listing/${listing.id}`);
    await logoField(page).setInputFiles(await aPicture(page));
    await updateButton(page).click();
    await expect(
      form(page).getByText("We could not store it just now. Please try again, or add it later."),
    ).toBeVisible();
    await expect(page.getByText("Nothing has changed")).toHaveCount(0);

    await field(page, "Description").fill("Something new.");
    await logoField(page).setInputFiles(await aPicture(page));
    await updateButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
    await expect(page.getByText("Your logo was not saved")).toBeVisible();
  },
);
