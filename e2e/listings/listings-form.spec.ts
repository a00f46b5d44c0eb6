import {
  add,
  chips,
  field,
  fillListing,
  form,
  listingsOf,
  openForm,
  removal,
  something,
  submitButton,
} from "../kit/listing-form.ts";
import { aProvider, expect, hold, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

test("a listing is submitted, and the page says so and redirects after three seconds", async ({
  page,
}) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await expect(page).toHaveTitle("Submit Your White Label Service | Rebadge");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Submit Your White Label Service",
  );
  await expect(
    page.getByText(
      "Get visibility for your white label service and connect with potential clients.",
    ),
  ).toBeVisible();

  await fillListing(page);
  await add(page, "Service Languages", "German");
  const release = await hold(page, /submit-listing\.data/);
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  release();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const left = Date.now();
  await expect(
    page.getByText("Your white label service has been submitted successfully."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await expect(toast(page, "Listing submitted!")).toBeVisible();
  await expect(
    toast(page, "Your white label service has been successfully submitted."),
  ).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(Date.now() - left).toBeGreaterThan(2_000);
  await expect(page.getByRole("heading", { name: something["Business Name"] })).toBeVisible();
  expect(await listingsOf(person)).toMatchObject([
    {
      businessName: "Ferrywell",
      countries: ["Germany"],
      languages: ["English", "German"],
      status: "pending",
    },
  ]);
});

test("any action cancels the redirect", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await fillListing(page);
  await page.clock.install();
  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await expect(page.getByText("Press any key or tap to stay.")).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(page.getByText("You stay on this page.")).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("success is shown for a listing of one's own, not for an address", wide, async ({ page }) => {
  await openDashboard(page, await aProvider());
  for (const id of ["01890000-0000-7000-8000-000000000000", "nonsense", ""]) {
    await page.goto(`/submit-listing?submitted=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Submit Your White Label Service",
    );
  }
});

test("every field that is missing is named, and the first has the focus", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await removal(page, "English").click();
  await expect(field(page, "Service Languages")).toHaveAccessibleDescription(
    "At least one language is required",
  );
  await submitButton(page).click();
  const faults = {
    "Business Name": "Business name is required",
    "Service Type": "Service type is required",
    "Serviced Countries": "At least one country is required",
    "Service Languages": "At least one language is required",
    "Website URL": "Website URL is required",
    "Price from USD / month": "Price is required",
  };
  for (const [label, text] of Object.entries(faults))
    await expect(field(page, label)).toHaveAccessibleDescription(text);
  await expect(field(page, "Description")).toHaveAccessibleDescription(/^Description is required/);
  await expect(field(page, "Business Name")).toBeFocused();

  await field(page, "Business Name").fill("Ferrywell");
  await field(page, "Service Type").selectOption("Marketing & Sales");
  await submitButton(page).click();
  await expect(field(page, "Serviced Countries")).toBeFocused();
  await add(page, "Serviced Countries", "Germany");
  await expect(field(page, "Serviced Countries")).toHaveAccessibleDescription("");
  await field(page, "Website URL").fill("ferrywell");
  await field(page, "Price from USD / month").fill("49,90");
  await field(page, "Description").focus();
  await expect(field(page, "Website URL")).toHaveAccessibleDescription("Please enter a valid URL");
  await expect(field(page, "Price from USD / month")).toHaveAccessibleDescription(
    "Please enter a price such as 49 or 49.90",
  );
  await page.getByRole("checkbox", { name: "Contact for pricing" }).check();
  await expect(field(page, "Price from USD / month")).toBeDisabled();
  await expect(field(page, "Price from USD / month")).toHaveAccessibleDescription("");
});

test("marks, headings and hints are there", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  for (const label of [
    "Business Name",
    "Service Type",
    "Serviced Countries",
    "Service Languages",
    "Website URL",
    "Price from USD / month",
    "Description",
  ])
    await expect(form(page).locator("label", { hasText: label })).toHaveText(`${label}*`);
  await expect(form(page).locator("label", { hasText: "Logo" })).toHaveText("Logo optional");
  const groups = field(page, "Service Type").locator("optgroup");
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toHaveAttribute("label", "Whitelabel SaaS Platforms");
  await expect(groups.last()).toHaveAttribute("label", "Whitelabel Services Provider");
  await expect(field(page, "Service Type").locator("option")).toHaveCount(27);
  await expect(page.getByText(/^400x400 px recommended, max 2MB\./)).toContainText("monogram");
  await expect(chips(page, "Service Languages")).toHaveText(["English"]);
});

test("at most six countries and six languages, and 'Any Country' excludes others", async ({
  page,
}) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  await add(page, "Serviced Countries", "France", "Austria", "Belgium", "Chile");
  await expect(form(page).getByText("Maximum of 6 countries reached", { exact: true })).toHaveCount(
    0,
  );
  await add(page, "Serviced Countries", "Denmark");
  await expect(
    form(page).getByText("Maximum of 6 countries reached", { exact: true }),
  ).toBeVisible();
  await expect(field(page, "Serviced Countries")).toBeDisabled();
  await expect(field(page, "Serviced Countries")).not.toBeEditable();
  await add(page, "Service Languages", "German", "French", "Hindi", "Polish", "Czech");
  await expect(
    form(page).getByText("Maximum of 6 languages reached", { exact: true }),
  ).toBeVisible();
  await expect(field(page, "Service Languages")).toBeDisabled();

  await removal(page, "Belgium").click();
  await expect(form(page).getByText("Maximum of 6 countries reached", { exact: true })).toHaveCount(
    0,
  );
  await field(page, "Serviced Countries").fill("germany");
  await expect(page.getByText("Nothing matches.").filter({ visible: true })).toHaveCount(1);
  await field(page, "Serviced Countries").fill("Any C");
  await field(page, "Serviced Countries").press("Enter");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Any Country"]);
  await add(page, "Serviced Countries", "Fiji");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Fiji"]);
  await add(page, "Serviced Countries", "Any Country");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Any Country"]);

  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const [listing] = await listingsOf(person);
  expect(listing?.countries).toEqual(["Any Country"]);
  expect(listing?.languages).toHaveLength(6);
});

test("two presses are one listing", async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  const release = await hold(page, /submit-listing\.data/);
  let posts = 0;
  page.on("request", (request) => request.method() === "POST" && posts++);
  await form(page).evaluate(async (element: HTMLFormElement) => {
    element.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
    element.requestSubmit();
  });
  await page.getByRole("button", { name: "Submitting..." }).dblclick({ force: true });
  await field(page, "Business Name").press("Enter");
  await field(page, "Business Name").press("Enter");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await expect(page).toHaveURL("/dashboard");
  expect(await listingsOf(person)).toHaveLength(1);
  expect(posts).toBe(1);
});
