import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import {
  aModerator,
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  mailTo,
  open,
  PASSWORD,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, narrow, wide } from "../kit/test.ts";

async function anAskable() {
  const provider = await aProvider();
  const listing = await aListing(provider, {
    businessName: `Product ${randomUUID().slice(0, 8)}`,
    status: "approved",
  });
  return { provider, listing };
}

/** As the form writes it. */
async function anEnquiry() {
  const { provider, listing } = await anAskable();
  const buyer = await aProvider();
  const message = `Is there an API for ${randomUUID().slice(0, 8)}?`;
  const key = randomUUID();
  await query(
    `with asked as (
       insert into enquiries (key, buyer_id, organisation_id, listing_id, listing_name, kind, text_hash, words)
       select $1, buyer.id, listing.organisation_id, listing.id, listing.business_name, 'question', sha256(convert_to($2::text, 'UTF8')), to_tsvector('simple', $2::text)
         from users buyer, white_label_services listing where buyer.email = $3 and listing.id = $4
       returning id, buyer_id
     )
     insert into enquiry_messages (enquiry_id, is_from_buyer, author_id, message, key)
     select id, true, buyer_id, $2, $1 from asked`,
    [key, message, buyer.email, listing.id],
  );
  const [row] = await query<{ id: string }>("select id from enquiries where key = $1", [key]);
  return { provider, listing, buyer, message, id: row?.id ?? "" };
}

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });

async function send(page: Page, text: string) {
  await fillIn(page, { "Your message": text });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messages(page).getByText(text)).toBeVisible();
}

test(
  "a visitor writes first, signs up, sends, is answered and shares their contact details",
  wide,
  async ({ page, anotherDevice }) => {
    const { provider, listing } = await anAskable();
    const email = anAddress("agency");
    const question = "Can our clients have their own domain?";
    const supplier = await anotherDevice();
    await haveSession(supplier, provider);
    await open(supplier, "/dashboard/inbox");
    await expect(supplier.getByText("No enquiries yet")).toBeVisible();

    await page.goto(`/service/${listing.id}`);
    await page.getByRole("banner").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Ask a question" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ask ${listing.businessName}`);
    await page.getByRole("radio", { name: "A demo" }).check();
    await fillIn(page, { "Your message": "See https://agency.test" });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("leave out addresses");
    await fillIn(page, { "Your message": question });
    await page.getByRole("button", { name: "Continue" }).click();

    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole("link", { name: "Sign up" }).click();
    // The form to sign in has the same fields, and is replaced.
    await page.getByLabel("Confirm Password", { exact: true }).waitFor();
    await fillIn(page, { Email: email, Password: PASSWORD, "Confirm Password": PASSWORD });
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.goto(await confirmLink(email));
    await expect(page.getByLabel("Your message")).toHaveValue(question);
    await expect(page.getByRole("radio", { name: "A demo" })).toBeChecked();
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(toast(page, "Your enquiry is sent")).toBeVisible();
    await expect(page.getByText("Sent, not read yet")).toBeVisible();

    // The provider's open inbox and mailbox hear of it; neither says who asks.
    const mail = await mailTo(provider.email, `New enquiry about ${listing.businessName}`);
    expect(mail).not.toContain(question);
    expect(mail).not.toContain(email);
    await supplier.getByRole("link", { name: `A demo about ${listing.businessName}` }).click();
    await expect(messages(supplier).getByText(question)).toBeVisible();
    await expect(page.getByText("The provider has read it")).toBeVisible();
    await send(supplier, "Yes. See https://supplier.test/domains");
    await expect(messages(page).getByText("Yes. See https://supplier.test/domains")).toBeVisible();
    expect(await mailTo(email, "has answered")).not.toContain("supplier.test");
    expect(await supplier.content()).not.toContain(email);

    await send(page, "Great, we are https://agency.test");
    await expect(messages(supplier).getByText("Great, we are https://agency.test")).toBeVisible();
    await page.getByRole("link", { name: "Share my contact details" }).click();
    await fillIn(page, { "Your name": "Ann Harbour" });
    await page.getByRole("button", { name: "Share my contact details" }).click();
    await expect(toast(page, "Your contact details are shared")).toBeVisible();
    await expect(supplier.getByRole("link", { name: email })).toBeVisible();
    await expect(supplier.getByRole("heading", { name: "The buyer" })).toBeVisible();
  },
);

test(
  "a provider searches its inbox and declines by keyboard; the buyer reads why",
  wide,
  async ({ page, anotherDevice }) => {
    const { provider, buyer, listing, message, id } = await anEnquiry();
    const agency = await anotherDevice();
    await haveSession(agency, buyer);
    await open(agency, `/enquiries/${id}`);
    await haveSession(page, provider);
    await open(page, "/dashboard/inbox");
    await page.getByLabel("Search in messages").fill("nothing like it");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No enquiry like that")).toBeVisible();
    await page.getByLabel("Search in messages").fill(message.split(" ").at(-1) ?? "");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: `A question about ${listing.businessName}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Decline" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Decline" }).press("Enter");
    await expect(page.getByText("Please choose a reason.")).toBeVisible();
    await page.getByRole("radio", { name: "We do not offer this" }).press("Space");
    await page.getByRole("button", { name: "Decline" }).press("Enter");
    await expect(toast(page, "Declined")).toBeVisible();
    await expect(page.getByText("This conversation is closed")).toBeVisible();
    await expect(agency.getByText("The reason: We do not offer this.")).toBeVisible();
    await mailTo(buyer.email, "has declined");
  },
);

test(
  "on a phone without scripts both sides write, block and stop blocking",
  narrow,
  async ({ anotherDevice }) => {
    const { provider, buyer, message, id } = await anEnquiry();
    const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    const [agency, supplier] = [await anotherDevice(plain), await anotherDevice(plain)];
    await haveSession(agency, buyer);
    await haveSession(supplier, provider);

    await supplier.goto("/dashboard/inbox");
    await supplier.getByRole("link", { name: /^A question about/ }).click();
    await expect(messages(supplier).getByText(message)).toBeVisible();
    await supplier.getByRole("button", { name: "Send", exact: true }).click();
    await expect(supplier.getByText("Please write a message.")).toBeVisible();
    await send(supplier, "There is one.");

    await agency.goto("/enquiries");
    await agency.getByRole("listitem").filter({ hasText: "Answered" }).getByRole("link").click();
    await expect(messages(agency).getByText("There is one.")).toBeVisible();
    await send(agency, "Thank you.");
    await agency.getByRole("button", { name: "Block" }).click();
    await expect(
      agency.getByRole("heading", { name: "You have blocked this provider" }),
    ).toBeVisible();
    await supplier.reload();
    await fillIn(supplier, { "Your message": "Hello?" });
    await supplier.getByRole("button", { name: "Send", exact: true }).click();
    await expect(supplier.getByRole("main").getByRole("alert")).toBeVisible();
    await agency.getByRole("button", { name: "Stop blocking" }).click();
    await expect(agency.getByRole("button", { name: "Block" })).toBeVisible();
    await agency.goto(`/enquiries/${id}/share`);
    await fillIn(agency, { "Your name": "Ann" });
    await agency.getByRole("button", { name: "Share my contact details" }).click();
    await supplier.reload();
    await expect(supplier.getByRole("link", { name: buyer.email })).toBeVisible();
  },
);

test(
  "a provider reports spam, and a moderator reads only that message and decides",
  wide,
  async ({ page, anotherDevice }) => {
    const { provider, message, id } = await anEnquiry();
    await haveSession(page, provider);
    await open(page, `/dashboard/inbox/${id}`);
    await page.getByRole("link", { name: "Report this message" }).click();
    await page.getByRole("radio", { name: "Advertising or spam" }).check();
    await page.getByRole("button", { name: "Report" }).click();
    await expect(toast(page, "Reported")).toBeVisible();
    await expect(page.getByText("No enquiries yet")).toBeVisible();

    const desk = await anotherDevice();
    await enterStaffArea(desk, await aModerator(), "/admin/reports");
    const [report] = await query<{ id: string }>(
      `select reports.id from message_reports reports join enquiry_messages written on written.id = message_id
        where enquiry_id = $1`,
      [id],
    );
    await expect(desk.getByText(message)).toHaveCount(0);
    await open(desk, `/admin/reports/${report?.id}`);
    await expect(desk.getByText(message)).toBeVisible();
    await desk.getByRole("radio", { name: "It is shown again" }).check();
    await desk.getByRole("button", { name: "Decide" }).click();
    await expect(toast(desk, "Decided")).toBeVisible();
    await expect(page.getByRole("link", { name: /^A question about/ })).toBeVisible();
  },
);

test("what a listing does not state begins the question", wide, async ({ page }) => {
  const { listing } = await anAskable();
  await query(
    `update white_label_services
        set facts = jsonb_build_object('links_domain', jsonb_build_object('tier', 'included', 'value', true))
      where id = $1`,
    [listing.id],
  );
  await page.goto(`/service/${listing.id}`);
  await page.getByRole("link", { name: /^Ask about Minimum term · Notice/ }).click();
  await expect(page.getByLabel("Your message")).toHaveValue(/does not state:\n- Minimum term\n/);

  const { listing: other } = await anAskable();
  await page.goto(`/compare?ids=${listing.id},${other.id}`);
  await page
    .getByRole("link", { name: `Ask ${other.businessName} about Links on your domain` })
    .click();
  await expect(page.getByLabel("Your message")).toHaveValue(
    "Your listing does not state: Links on your domain. What applies?",
  );
});

test("every page of an enquiry is accessible", async ({ page, anotherDevice }) => {
  const { provider, buyer, listing, id } = await anEnquiry();
  await open(page, `/enquire/${listing.id}`);
  await expectNoAccessibilityViolations(page, "asking");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectNoAccessibilityViolations(page, "asking without a message");
  await haveSession(page, buyer);
  for (const path of ["/enquiries", `/enquiries/${id}`, `/enquiries/${id}/share`]) {
    await open(page, path);
    await expectNoAccessibilityViolations(page, path);
  }
  const supplier = await anotherDevice();
  await haveSession(supplier, provider);
  for (const path of ["", "?search=none", `/${id}`, `/${id}/decline`, `/${id}/report`]) {
    await open(supplier, `/dashboard/inbox${path}`);
    await expectNoAccessibilityViolations(supplier, path);
  }
});
