import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import {
  aModerator,
  aProvider,
  expect,
  fillIn,
  mailTo,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, narrow, wide } from "../kit/test.ts";

const PURPOSE = "A reporting portal for forty small agencies";

/** Live, and its provider; it states whether links use the buyer's domain if that is given. */
async function anAskable(linksOnOwnDomain?: boolean) {
  const provider = await aProvider();
  const listing = await aListing(provider, {
    businessName: `Product ${randomUUID().slice(0, 8)}`,
    status: "approved",
  });
  if (linksOnOwnDomain !== undefined)
    await query(
      `update white_label_services
          set facts = jsonb_build_object('links_domain', jsonb_build_object('tier', 'included', 'value', $2::boolean))
        where id = $1`,
      [listing.id, linksOnOwnDomain],
    );
  return { provider, listing };
}

type Askable = Awaited<ReturnType<typeof anAskable>>;

const formOf = (asked: Askable[]) =>
  `/briefs/new?${asked.map(({ listing }) => `id=${listing.id}`).join("&")}`;

async function write(page: Page) {
  await fillIn(page, {
    "What are you looking for?": PURPOSE,
    "Number of clients optional": "40",
    "Days to answer": "7",
  });
  await page.getByLabel("Links on your domain").selectOption("All");
  await page.getByLabel("Email sender").selectOption("Any answer");
  await page.getByRole("button", { name: "Look it through" }).click();
  await expect(page.getByRole("heading", { name: "This is what they get" })).toBeVisible();
}

/** As the form sends it. */
async function aBrief(asked: Askable[]) {
  const buyer = await aProvider();
  const id = randomUUID();
  await query(
    `with sent as (
       insert into briefs (id, key, buyer_id, purpose, clients, countries, languages, start, must_haves, text_hash, days, expires_at)
       select $1, $1, users.id, $2, 40, '{Portugal}', '{English}', 'now',
              '[{"field": "links_domain", "wanted": "yes"}, {"field": "sender_domain", "wanted": null}]',
              sha256('x'), 7, now() + interval '7 days'
         from users where email = $3
       returning id
     ), letters as (
       insert into brief_letters (brief_id, position, organisation_id, listing_id, listing_name)
       select sent.id, asked.position, organisation_id, listing.id, business_name
         from sent, unnest($4::uuid[]) with ordinality asked (id, position)
         join white_label_services listing on listing.id = asked.id
       returning id, listing_id
     )
     insert into brief_questions (letter_id, field)
     select letters.id, field
       from letters join white_label_services listing on listing.id = listing_id, unnest('{links_domain,sender_domain}'::text[]) field
      where not listing.facts ? field`,
    [id, PURPOSE, buyer.email, asked.map(({ listing }) => listing.id)],
  );
  const letters = await query<{ id: string }>(
    "select id from brief_letters where brief_id = $1 order by position",
    [id],
  );
  return { id, buyer, letters: letters.map((letter) => letter.id) };
}

/** As the organisation's form does. */
async function answerWith(letter: string | undefined, note: string) {
  await query(
    "update brief_letters set note = $2, answered_at = now(), version = 1 where id = $1",
    [letter, note],
  );
}

/** As if its time were over, and as the worker's job does then. */
async function letItEnd(briefId: string) {
  await query(
    "update briefs set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days' where id = $1",
    [briefId],
  );
  await query("select end_briefs(10)");
}

const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: row }) })
    .getByRole("cell")
    .nth(column);

test(
  "a visitor compares, signs in, and asks five: one declines, one lets it expire, the table shows all of it",
  wide,
  async ({ page, anotherDevice }) => {
    test.setTimeout(120_000);
    const asked = [
      await anAskable(true),
      await anAskable(false),
      await anAskable(),
      await anAskable(),
      await anAskable(),
    ];
    const [stating, failing, answering, declining] = asked as [Askable, Askable, Askable, Askable];
    const buyer = await aProvider();
    const compared = asked.slice(0, 4).map(({ listing }) => listing.id);
    await page.goto(`/compare?ids=${compared.join(",")}`);
    const link = page.getByRole("link", { name: "Ask all of them" });
    await expect(link).toHaveAttribute("href", formOf(asked.slice(0, 4)));
    await link.click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await haveSession(page, buyer);
    await open(page, formOf(asked));
    await page.getByRole("button", { name: "Look it through" }).click();
    await expect(page.getByText("Please write what you are looking for.")).toBeVisible();
    await expect(page.getByText("Please choose at least one fact")).toBeVisible();
    await write(page);
    await page.getByRole("button", { name: "Change it" }).click();
    await expect(page.getByLabel("What are you looking for?")).toHaveValue(PURPOSE);
    await expect(page.getByLabel("Email sender")).toHaveValue("any");
    await page.getByRole("button", { name: "Look it through" }).click();
    await page.getByRole("button", { name: "Send to all 5" }).click();
    await expect(toast(page, "Your brief is sent")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(PURPOSE);
    await expect(cell(page, "Links on your domain", 0)).toContainText("All");
    await expect(cell(page, "Links on your domain", 1)).toContainText("Fails");
    await expect(cell(page, "Links on your domain", 2)).toContainText("Waiting");

    // A provider is asked only what its listing leaves unstated, and the buyer's open table follows.
    const mail = await mailTo(
      answering.provider.email,
      `New brief for ${answering.listing.businessName}`,
    );
    expect(mail).not.toContain(PURPOSE);
    const supplier = await anotherDevice();
    await haveSession(supplier, stating.provider);
    await open(supplier, "/dashboard/inbox/briefs");
    await supplier.getByRole("link", { name: `Brief for ${stating.listing.businessName}` }).click();
    await expect(supplier.getByText(PURPOSE)).toBeVisible();
    await expect(supplier.getByRole("group", { name: "Email sender" })).toBeVisible();
    await expect(supplier.getByRole("group", { name: "Links on your domain" })).toHaveCount(0);
    expect(await supplier.content()).not.toContain(buyer.email);

    await haveSession(supplier, answering.provider);
    await open(supplier, "/dashboard/inbox");
    await expect(supplier.getByRole("link", { name: "Inbox 1" })).toBeVisible();
    await supplier.getByRole("link", { name: "Briefs", exact: true }).click();
    await supplier
      .getByRole("link", { name: `Brief for ${answering.listing.businessName}` })
      .click();
    await supplier.getByRole("button", { name: "Send answers" }).click();
    await expect(supplier.getByText("Nothing to send yet")).toBeVisible();
    await supplier
      .getByRole("group", { name: "Links on your domain" })
      .getByRole("radio", { name: "All", exact: true })
      .check();
    await fillIn(supplier, { "Anything else optional": "We are in Lisbon, too." });
    await supplier.getByRole("button", { name: "Send answers" }).click();
    await expect(toast(supplier, "Your answers are sent")).toBeVisible();
    await expect(cell(page, "Links on your domain", 2)).toContainText("Answer");
    await expect(cell(page, "What they write", 2)).toContainText("We are in Lisbon, too.");
    await mailTo(buyer.email, `${answering.listing.businessName} has answered`);

    await supplier.getByRole("button", { name: /^Publish/ }).click();
    await expect(toast(supplier, "The answer is part of your update")).toBeVisible();
    await expect(supplier.getByText("In your listing", { exact: true })).toBeVisible();

    await haveSession(supplier, declining.provider);
    await open(supplier, "/dashboard/inbox/briefs");
    await supplier
      .getByRole("link", { name: `Brief for ${declining.listing.businessName}` })
      .click();
    await supplier.getByRole("link", { name: "Decline" }).click();
    await supplier.getByRole("radio", { name: "We do not serve your market" }).check();
    await supplier.getByRole("button", { name: "Decline" }).click();
    await expect(toast(supplier, "Declined")).toBeVisible();
    await expect(cell(page, "What they write", 3)).toContainText("We do not serve your market");

    await letItEnd(page.url().split("/").at(-1) ?? "");
    await expect(cell(page, "Result", 4)).toContainText("No answer by the deadline");
    await expect(cell(page, "Links on your domain", 4)).toContainText("Not stated");
    await expect(cell(page, "Result", 1)).toContainText("fails 1");
    await mailTo(buyer.email, "The deadline of your brief is over");
    await open(page, "/briefs");
    await expect(page.getByText("2 of 5 replied")).toBeVisible();
    await expect(
      page.getByRole("link", { name: PURPOSE }),
      failing.listing.businessName,
    ).toBeVisible();
  },
);

test(
  "on a phone without scripts a brief is looked through, sent, answered, published and read",
  narrow,
  async ({ anotherDevice }) => {
    const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    const [agency, supplier] = [await anotherDevice(plain), await anotherDevice(plain)];
    const asked = [await anAskable(), await anAskable()];
    const buyer = await aProvider();
    await haveSession(agency, buyer);
    await agency.goto(formOf(asked));
    await agency.getByRole("button", { name: "Look it through" }).click();
    await expect(agency.getByText("Please write what you are looking for.")).toBeVisible();
    await agency.getByLabel("Countries of your clients").selectOption("Portugal");
    await write(agency);
    await expect(agency.getByText("Portugal", { exact: true })).toBeVisible();
    await agency.getByRole("button", { name: "Change it" }).click();
    await expect(agency.getByLabel("Countries of your clients")).toHaveValue("Portugal");
    await agency.getByRole("button", { name: "Look it through" }).click();
    await agency.getByRole("button", { name: "Send to all 2" }).click();
    await expect(agency.getByRole("heading", { level: 1 })).toHaveText(PURPOSE);

    const [first] = asked as [Askable];
    await haveSession(supplier, first.provider);
    await supplier.goto("/dashboard/inbox/briefs");
    await supplier.getByRole("link", { name: /^Brief for/ }).click();
    await supplier
      .getByRole("group", { name: "Links on your domain" })
      .getByRole("radio", { name: "Not all" })
      .check();
    await supplier.getByRole("button", { name: "Send answers" }).click();
    await expect(supplier.getByText("You have answered")).toBeVisible();
    await supplier.getByRole("button", { name: /^Publish/ }).click();
    await expect(supplier.getByText("In your listing", { exact: true })).toBeVisible();

    await agency.reload();
    await expect(cell(agency, "Links on your domain", 0)).toContainText("Fails");
    const excess = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await agency.evaluate(excess)).toBe(0);
  },
);

test(
  "a provider reports a brief and a buyer a note, staff read both and decide, and both sides block",
  wide,
  async ({ page, anotherDevice }) => {
    test.setTimeout(120_000);
    const asked = [await anAskable(), await anAskable()];
    const [{ provider, listing }] = asked as [Askable];
    const { id, buyer, letters } = await aBrief(asked);
    const letter = `/dashboard/inbox/briefs/${letters[0]}`;
    const agency = await anotherDevice();
    await haveSession(agency, buyer);
    await haveSession(page, provider);
    await open(page, letter);
    await fillIn(page, { "Anything else optional": "You are fools." });
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(toast(page, "Your answers are sent")).toBeVisible();

    await open(agency, `/briefs/${id}`);
    await cell(agency, "What they write", 0)
      .getByRole("link", { name: /^Report/ })
      .click();
    await expect(agency.getByText("You are fools.")).toBeVisible();
    await agency.getByRole("button", { name: "Report" }).click();
    await expect(agency.getByText("Please say what is wrong with it.")).toBeVisible();
    await agency.getByRole("radio", { name: "Insults or threats" }).check();
    await agency.getByRole("button", { name: "Report" }).click();
    await expect(toast(agency, "Reported")).toBeVisible();
    await expect(cell(agency, "What they write", 0)).toContainText("You have reported this.");
    await expect(cell(agency, "What they write", 0)).not.toContainText("fools");
    await fillIn(page, { "Anything else optional": "You are kind." });
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(page.getByText("This brief is closed")).toBeVisible();

    await open(page, letter);
    await page.getByRole("link", { name: "Report this brief" }).click();
    await page.getByRole("radio", { name: "Advertising or spam" }).check();
    await page.getByRole("button", { name: "Report" }).click();
    await expect(toast(page, "Reported")).toBeVisible();
    await expect(page.getByText("No briefs yet")).toBeVisible();

    const desk = await anotherDevice();
    await enterStaffArea(desk, await aModerator(), "/admin/reports");
    const reports = await query<{ id: string; text: string }>(
      `select id, case when is_by_buyer then 'You are fools.' else $2 end as text
         from message_reports where letter_id = $1 order by reported_at`,
      [letters[0], PURPOSE],
    );
    expect(reports).toHaveLength(2);
    for (const { id: report, text } of reports) {
      await open(desk, "/admin/reports");
      await expect(desk.getByText(text)).toHaveCount(0);
      await open(desk, `/admin/reports/${report}`);
      await expect(desk.getByText(text)).toBeVisible();
      await desk.getByRole("radio", { name: "It is shown again" }).check();
      await desk.getByRole("button", { name: "Decide" }).click();
      await expect(toast(desk, "Decided")).toBeVisible();
    }
    await expect(cell(agency, "What they write", 0)).toContainText("You are fools.");
    const again = page.getByRole("link", { name: `Brief for ${listing.businessName}` });
    await again.click();
    await page.getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("heading", { name: "You have blocked this buyer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send answers" })).toHaveCount(0);
    await page.getByRole("button", { name: "Stop blocking" }).click();
    await expect(page.getByRole("button", { name: "Send answers" })).toBeVisible();

    const result = cell(agency, "Result", 0);
    await result.getByRole("button", { name: "Block" }).click();
    await expect(result).toContainText("You have blocked this provider");
    await expect(cell(agency, "Result", 1)).not.toContainText("You have blocked");
    await fillIn(page, { "Anything else optional": "And kind." });
    await page.getByRole("button", { name: "Send answers" }).click();
    await expect(page.getByText("This brief is closed")).toBeVisible();
    await result.getByRole("button", { name: "Stop blocking" }).click();
    await expect(result.getByRole("link", { name: /^Ask further/ })).toBeVisible();
  },
);

test(
  "on a phone without scripts both sides block, stop blocking and report",
  narrow,
  async ({ anotherDevice }) => {
    const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
    const [agency, supplier] = [await anotherDevice(plain), await anotherDevice(plain)];
    const asked = [await anAskable(), await anAskable()];
    const { id, buyer, letters } = await aBrief(asked);
    await answerWith(letters[0], "You are fools.");
    await haveSession(agency, buyer);
    await haveSession(supplier, (asked[0] as Askable).provider);

    await agency.goto(`/briefs/${id}`);
    const result = cell(agency, "Result", 0);
    await result.getByRole("button", { name: "Block" }).click();
    await expect(result).toContainText("You have blocked this provider");
    await result.getByRole("button", { name: "Stop blocking" }).click();
    await expect(result).not.toContainText("You have blocked");
    const excess = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await agency.evaluate(excess)).toBe(0);
    await cell(agency, "What they write", 0)
      .getByRole("link", { name: /^Report/ })
      .click();
    await agency.getByRole("button", { name: "Report" }).click();
    await expect(agency.getByText("Please say what is wrong with it.")).toBeVisible();
    await expect(agency.getByText("You are fools.")).toBeVisible();
    await agency.getByRole("radio", { name: "Insults or threats" }).check();
    await agency.getByRole("button", { name: "Report" }).click();
    await expect(cell(agency, "What they write", 0)).toContainText("You have reported this.");

    await supplier.goto(`/dashboard/inbox/briefs/${letters[0]}`);
    await supplier.getByRole("button", { name: "Block" }).click();
    await supplier.getByRole("button", { name: "Stop blocking" }).click();
    await supplier.getByRole("link", { name: "Report this brief" }).click();
    await supplier.getByRole("radio", { name: "Something else" }).check();
    await supplier.getByRole("button", { name: "Report" }).click();
    await expect(supplier.getByText("No briefs yet")).toBeVisible();
  },
);

test("every page of a brief is accessible", async ({ page, anotherDevice }) => {
  test.setTimeout(120_000);
  const asked = [
    await anAskable(true),
    await anAskable(false),
    await anAskable(),
    await anAskable(),
    await anAskable(),
  ];
  const { id, buyer, letters } = await aBrief(asked);
  await haveSession(page, buyer);
  await open(page, formOf(asked));
  await page.getByRole("button", { name: "Look it through" }).click();
  await expect(page.getByText("Please choose at least one fact")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a form with problems");
  await write(page);
  await expectNoAccessibilityViolations(page, "looking it through");
  await answerWith(letters[2], "We do.");
  await query(
    `update brief_questions set answer = '{"tier": "included", "value": false}', answered_at = now()
      where letter_id = $1 and field = 'links_domain'`,
    [letters[2]],
  );
  await query(
    "update brief_letters set declined_at = now(), decline_reason = 'elsewhere' where id = $1",
    [letters[3]],
  );
  for (const path of ["/briefs", `/briefs/${id}`, `/briefs/${id}/report?letter=${letters[2]}`]) {
    await open(page, path);
    await expectNoAccessibilityViolations(page, path);
  }
  const supplier = await anotherDevice();
  for (const [index, state] of ["answering", "answered", "declined"].entries()) {
    await haveSession(supplier, (asked[index + 1] as Askable).provider);
    const letter = `/${letters[index + 1]}`;
    for (const path of ["", letter, `${letter}/decline`, `${letter}/report`]) {
      await open(supplier, `/dashboard/inbox/briefs${path}`);
      await expectNoAccessibilityViolations(supplier, `${state} ${path}`);
    }
  }
});
