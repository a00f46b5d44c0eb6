import type { Page } from "@playwright/test";
import { field, openForm, updateButton } from "../kit/listing-form.ts";
import { aListing, card } from "../kit/own-listings.ts";
import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  invitationLink,
  open,
  PASSWORD,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const PEOPLE = "/dashboard/people";

/** A member without the invitation. */
async function aMember(owner: { email: string }, role: "owner" | "editor") {
  const person = await aProvider({ email: anAddress(role) });
  await query(
    `insert into organisation_members (organisation_id, user_id, role)
     select organisation_of(owner.id), person.id, $3 from users owner, users person
      where owner.email = $1 and person.email = $2`,
    [owner.email, person.email, role],
  );
  return person;
}

async function openPeople(page: Page, person: { email: string }) {
  await haveSession(page, person);
  await open(page, PEOPLE);
}

async function invite(page: Page, email: string, role: "Owner" | "Editor") {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("radio", { name: role }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(row(page, "Open invitations", email)).toContainText(role);
}

function row(page: Page, list: "Members" | "Open invitations", email: string) {
  return page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: email });
}

const switcher = (page: Page) => page.getByLabel("Organization");

test(
  "three people share an organisation: one joins as an editor, one as an owner",
  wide,
  async ({ page, anotherDevice }) => {
    const owner = await aProvider();
    const listing = await aListing(owner);
    const [newcomer, partner] = [anAddress("newcomer"), await aProvider()];
    await aListing(partner, { businessName: "Partner's own" });
    await openPeople(page, owner);
    await fillIn(page, { Name: "Northgauge" });
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(toast(page, "Name saved")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Northgauge");
    await invite(page, newcomer, "Editor");
    await invite(page, partner.email, "Owner");

    const editors = await anotherDevice();
    const link = await invitationLink(newcomer);
    await editors.goto(link);
    await expect(editors).toHaveURL(/\/auth\?next=%2Fjoin/);
    await editors.getByRole("link", { name: "Sign up" }).click();
    await expect(editors.getByLabel("Confirm Password")).toBeVisible();
    await fillIn(editors, { Email: newcomer, Password: PASSWORD, "Confirm Password": PASSWORD });
    await editors.getByRole("button", { name: "Create Account" }).click();
    await editors.goto(await confirmLink(newcomer));
    await expect(editors).toHaveURL(link);
    await editors.reload();
    await expect(editors.getByRole("heading", { level: 1 })).toHaveText("Join Northgauge");
    await expect(editors.getByText("Editor.")).toBeVisible();
    await editors.getByRole("button", { name: "Join" }).click();
    await expect(editors).toHaveURL("/dashboard");
    await expect(toast(editors, "You have joined")).toBeVisible();
    await expect(switcher(editors)).toHaveCount(0);

    await openForm(editors, `/edit-listing/${listing.id}`);
    await field(editors, "Business Name").fill("Ferrywell Two");
    await updateButton(editors).click();
    await expect(editors.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
    await open(page, "/dashboard");
    await expect(card(page, "Ferrywell Two")).toBeVisible();
    await open(editors, link);
    await expect(editors.getByText("This invitation does not work")).toBeVisible();
    await open(editors, PEOPLE);
    await expect(editors.getByRole("list", { name: "Members" }).getByRole("button")).toHaveCount(0);
    await expect(editors.getByLabel("Email")).toHaveCount(0);

    const partners = await anotherDevice();
    await haveSession(partners, partner);
    await partners.goto(await invitationLink(partner.email));
    await partners.getByRole("button", { name: "Join" }).click();
    await expect(card(partners, "Ferrywell Two")).toBeVisible();
    await expect(switcher(partners).locator("option:checked")).toHaveText("Northgauge");
    await switcher(partners).selectOption({ label: `Organization of ${partner.email}` });
    await partners.getByRole("button", { name: "Switch" }).click();
    await expect(card(partners, "Partner's own")).toBeVisible();
    await expect(card(partners, "Ferrywell Two")).toHaveCount(0);
  },
);

test(
  "a removed person loses the organisation's listings at once, in an open tab too",
  wide,
  async ({ page, anotherDevice }) => {
    const owner = await aProvider();
    const listing = await aListing(owner);
    const editor = await aMember(owner, "editor");
    const editors = await anotherDevice();
    const stream = editors.waitForResponse(/\/session\/events/);
    await openDashboard(editors, editor);
    await stream;
    await expect(card(editors, "Ferrywell")).toBeVisible();
    await editors.evaluate(() => document.body.setAttribute("data-marked", ""));

    await openPeople(page, owner);
    await row(page, "Members", editor.email)
      .getByRole("link", { name: /^Remove/ })
      .click();
    await expect(page.getByText(`${editor.email} loses access`)).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page).toHaveURL(PEOPLE);
    await expect(toast(page, "Person removed")).toBeVisible();
    await expect(row(page, "Members", editor.email)).toHaveCount(0);

    await expect(card(editors, "Ferrywell")).toHaveCount(0);
    await expect(editors.locator("body[data-marked]")).toHaveCount(1);
    await editors.goto(`/edit-listing/${listing.id}`);
    await expect(editors).toHaveURL("/dashboard");
    await expect(card(editors, "Ferrywell")).toHaveCount(0);
  },
);

test(
  "the only owner cannot leave, but can after making someone else an owner",
  wide,
  async ({ page }) => {
    const owner = await aProvider();
    await aListing(owner);
    const editor = await aMember(owner, "editor");
    await openPeople(page, owner);
    const [own, others] = [row(page, "Members", owner.email), row(page, "Members", editor.email)];
    await expect(own).toContainText("You are the only owner, so you cannot leave.");
    await expect(own.getByRole("link")).toHaveCount(0);
    await expect(own.getByRole("button")).toHaveCount(0);
    const [{ id } = { id: "" }] = await query<{ id: string }>(
      "select id from users where email = $1",
      [owner.email],
    );
    await open(page, `${PEOPLE}/${id}/remove`);
    await expect(page).toHaveURL(PEOPLE);

    await others.getByRole("button", { name: "Make owner" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Role changed")).toBeVisible();
    await expect(others.getByRole("button", { name: "Make editor" })).toBeFocused();
    await own.getByRole("link", { name: "Leave" }).click();
    await expect(page.getByText("What you made stays with the organization.")).toBeVisible();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "You have left")).toBeVisible();
    await expect(card(page, "Ferrywell")).toHaveCount(0);
  },
);

test(
  "an invitation is checked in place, sent again and withdrawn, by keyboard alone",
  wide,
  async ({ page }) => {
    const owner = await aProvider();
    const invited = anAddress("invited");
    await openPeople(page, owner);
    const email = page.getByLabel("Email");
    await email.focus();
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(email).toBeFocused();
    await email.fill(owner.email);
    await page.keyboard.press("Enter");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("This person is a member already");

    await email.fill(invited);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Editor" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send invitation" })).toBeFocused();
    await page.keyboard.press("Enter");
    const sent = row(page, "Open invitations", invited);
    await expect(sent).toContainText("Owner");
    await expect(alert).toHaveCount(0);
    await expect(email).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Editor" })).toBeChecked();

    const first = await invitationLink(invited);
    const id = sent.locator("input[name=invitation]");
    const former = await id.inputValue();
    await sent.getByRole("button", { name: "Send again" }).focus();
    await page.keyboard.press("Enter");
    await expect(id).not.toHaveValue(former);
    await expect(sent.getByRole("button", { name: "Send again" })).toBeFocused();
    await expect.poll(() => invitationLink(invited)).not.toBe(first);
    await sent.getByRole("button", { name: "Withdraw" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Invitation withdrawn")).toBeVisible();
    await expect(page.getByText("There are none.")).toBeVisible();
    await expect(page.getByText("There are none.").locator("..")).toBeFocused();
  },
);

test("people, removal and joining have no accessibility violations", async ({
  page,
  anotherDevice,
}) => {
  // Five states, each scanned three times.
  test.setTimeout(90_000);
  const owner = await aProvider();
  const [editor, invited] = [await aMember(owner, "editor"), await aProvider()];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPeople(page, owner);
  await invite(page, invited.email, "Owner");
  await expectNoAccessibilityViolations(page, "an owner's page, with a toast");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the fields");
  await row(page, "Members", editor.email)
    .getByRole("link", { name: /^Remove/ })
    .click();
  await expect(page.getByRole("heading", { name: /^Remove/ })).toBeVisible();
  await expectNoAccessibilityViolations(page, "the confirmation");

  const other = await anotherDevice({ reducedMotion: "reduce" });
  await haveSession(other, invited);
  await open(other, await invitationLink(invited.email));
  await expectNoAccessibilityViolations(other, "the invitation");
  await open(other, "/join?code=never-ours");
  await expectNoAccessibilityViolations(other, "an invitation that does not work");
  await openPeople(other, editor);
  await expectNoAccessibilityViolations(other, "an editor's page");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an organisation is named, joined, switched and left", async ({ page, anotherDevice }) => {
    const [owner, invited] = [await aProvider(), await aProvider()];
    await aListing(owner);
    await aListing(invited, { businessName: "Invited's own" });
    await haveSession(page, owner);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "People" }).click();
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/^Please enter a name\./);
    await page.getByLabel("Name").fill("Northgauge");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page).toHaveURL(PEOPLE);
    await page.getByLabel("Email").fill(owner.email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("alert")).toContainText("This person is a member already");
    await expect(page.getByLabel("Email")).toHaveValue(owner.email);
    await invite(page, invited.email, "Editor");

    const other = await anotherDevice({ javaScriptEnabled: false });
    await haveSession(other, invited);
    const link = await invitationLink(invited.email);
    await other.goto(link);
    await other.getByRole("button", { name: "Join" }).click();
    await expect(card(other, "Ferrywell")).toBeVisible();
    await switcher(other).selectOption({ label: `Organization of ${invited.email}` });
    await other.getByRole("button", { name: "Switch" }).click();
    await expect(card(other, "Invited's own")).toBeVisible();
    await switcher(other).selectOption({ label: "Northgauge" });
    await other.getByRole("button", { name: "Switch" }).click();

    await page.goto(PEOPLE);
    const member = row(page, "Members", invited.email);
    await member.getByRole("button", { name: "Make owner" }).click();
    await expect(member).toContainText("Owner");
    await row(page, "Members", owner.email).getByRole("link", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(toast(page, "You have left")).toBeVisible();
    await expect(card(page, "Ferrywell")).toHaveCount(0);
    await other.goto("/dashboard");
    await expect(card(other, "Ferrywell")).toBeVisible();
  });
});
