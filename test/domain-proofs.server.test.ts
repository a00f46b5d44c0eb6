import { domainToASCII } from "node:url";
import { sql } from "kysely";
import { expect } from "vitest";
import { addDomain } from "#app/features/domains/add-domain.server.ts";
import { confirmDomainCode } from "#app/features/domains/confirm-domain-code.server.ts";
import { addForm, codeForm, mailForm } from "#app/features/domains/domain-forms.ts";
import { domainCodeRequested } from "#app/features/domains/domain-jobs.ts";
import { removeDomain } from "#app/features/domains/remove-domain.server.ts";
import { requestDomainCode } from "#app/features/domains/request-domain-code.server.ts";
import { sendDomainCode } from "#app/features/domains/send-domain-code.server.ts";
import { isPublicAddress } from "#app/infrastructure/fetch/public-address.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { findFreePort } from "../scripts/free-port.ts";
import { aListing, aProvider, waitingFor } from "./builders.ts";
import { everything } from "./database.ts";
import {
  applyProofs,
  claim,
  claimAll,
  claimsOf,
  compare,
  findProofs,
  inParallel,
  noticesFor,
  proofOf,
  statesOf,
} from "./domains/claims.ts";
import { dnsCases, texts } from "./domains/dns-cases.ts";
import { apex, fileCases, insideCases, say } from "./domains/file-cases.ts";
import { mailCases, publicMailboxes, trickyMailboxes } from "./domains/mail-cases.ts";
import { listingCases, typedCases } from "./domains/name-cases.ts";
import { aName, type Case, type Claim, line } from "./domains/scene.ts";
import { addressesReached, openWorld } from "./domains/world.ts";
import { openMailbox } from "./mailbox.ts";
import { testWith } from "./needs.ts";
import { PUBLIC } from "./websites.ts";
import { NSD } from "./zones.ts";

const test = testWith(NSD, "openssl");
const mailbox = openMailbox();

const lossesByDns = Array.from({ length: 4 }, () => lossCase("dns"));
const lossesByFile = Array.from({ length: 4 }, () => lossCase("file"));
const filed = [...fileCases, ...insideCases, ...lossesByFile];
const { serve, serveWebsites, look, lookAtAll } = openWorld(filed);
const isPublic = (address: string) => address === PUBLIC || isPublicAddress(address);
/** On a busy machine. */
const slow = { timeout: 120_000 };
const allRight = { wrong: [], missed: [] };

test("there are at least 500 cases", () => {
  const mails = [...mailCases, ...publicMailboxes, ...trickyMailboxes];
  const looks = [...dnsCases, ...lossesByDns, ...filed];

  expect([...looks, ...mails, ...typedCases, ...listingCases].length).toBeGreaterThan(500);
});

test("a domain is proven by DNS if and only if its own record is there", slow, async () => {
  const scenes = await claimAll(dnsCases);
  await serve(scenes);
  await lookAtAll(scenes);

  expect(await compare(scenes)).toEqual(allRight);
});

test(
  "a domain is proven by a file if and only if the domain itself serves it, and nothing private is reached",
  slow,
  async () => {
    const { port, secret, scenes } = await serveWebsites(fileCases);
    const reached = await addressesReached(() => lookAtAll(scenes, { ports: [port], isPublic }));

    expect(await compare(scenes)).toEqual(allRight);
    expect(reached).toEqual([`${PUBLIC}:${port}`]);
    expect(secret.connections()).toBe(0);
  },
);

test("production connects to no address that is not public", async () => {
  const { port, secret, website, scenes } = await serveWebsites(insideCases);
  const reached = await addressesReached(() => lookAtAll(scenes, { ports: [port] }));

  expect(await compare(scenes)).toEqual(allRight);
  expect(reached).toEqual([]);
  expect([secret.connections(), website.connections()]).toEqual([0, 0]);
});

test(
  "a domain is proven by mail if and only if who asked enters the newest code in time",
  slow,
  async () => {
    const scenes = await claimAll(mailCases, { together: 2 });
    await inParallel(scenes, (scene) => scene.act({ ...scene, codeFor, enter }));

    expect(await compare(scenes)).toEqual(allRight);
    const domains = new Set(scenes.flatMap(({ domain, next }) => [domain, next.domain]));
    const elsewhere = mailedTo().filter((address) => !domains.has(address.replace(/^info@/, "")));
    expect(elsewhere).toEqual([]);
  },
);

test("no mail goes to a mailbox that anyone can have, nor to another domain", async () => {
  const refused = await inParallel(publicMailboxes, async (domain) => {
    const { id, actor } = await claim(await aProvider(), domain);
    return requestDomainCode(actor, { id, mailbox: "info" });
  });
  expect(refused).toEqual(refused.map(() => ({ ok: false, refusal: "public-mailboxes" })));

  const typed = trickyMailboxes.filter((one) => mailForm.safeParse({ mailbox: one }).success);
  expect(typed).toEqual([]);

  // Also past the form.
  await inParallel(trickyMailboxes, async (mailbox) => {
    const { id, actor } = await claim(await aProvider(), "acme.com");
    await requestDomainCode(actor, { id, mailbox });
  });
  await Promise.allSettled((await waitingFor(domainCodeRequested)).map(sendDomainCode));
  expect(mailedTo().filter((address) => !/^[^@,]+@acme\.com$/.test(address))).toEqual([]);
});

test("of what is typed, the registrable domain is claimed and no other", async () => {
  const claimed = await inParallel(typedCases, async ([typed]) => {
    const actor = await aProvider();
    const form = addForm.safeParse({ domain: typed });
    if (form.success) await addDomain(actor, form.data.domain);
    const domains = (await claimsOf(actor)).map(({ domain }) => domain);
    return [typed, domains.length > 1 ? domains : domains[0]];
  });

  expect(claimed).toEqual(typedCases);
});

test("a look-alike is another domain: neither proves the other", async () => {
  const lookAlikes = ["\u0430cme.com", "acm\u0435.com", "\u0430\u0441m\u0435.com", "acm\u00e9.com"];
  const real = await claim(await aProvider(), "acme.com");
  const others = await inParallel(lookAlikes, async (typed) => claim(await aProvider(), typed));
  const listings = await inParallel(others, ({ actor }) =>
    aListing({ userId: actor.id, website: "https://acme.com" }),
  );
  const zones = others.map((one) => [one.domain, [`${one.domain}. TXT "${line(one)}"`]]);
  await serve([], Object.fromEntries(zones));
  for (const { id } of [real, ...others]) await look(id);
  await applyProofs();

  expect(others.map(({ domain }) => domain)).not.toContain("acme.com");
  expect(await findProofs()).toEqual(others.map((one) => proofOf(one, "dns")).sort());
  expect(await shownBy(listings)).toEqual(listings.map(() => null));
});

test(
  "a listing shows the proof of its website's domain while its website is there",
  slow,
  async () => {
    const cases = listingCases.map(([title]) => provenCase(title, "dns", aName("listing")));
    const scenes = await claimAll(cases);
    const pairs = scenes.map((scene, index) => {
      const [title = "", isShown, website = String] = listingCases[index] ?? [];
      return {
        ...scene,
        title,
        website: website(scene.domain),
        shown: isShown ? scene.domain : null,
      };
    });
    const { rows } = await sql<{ isThere: boolean }>`
    select domain = any (website_domains(website)) as is_there
      from unnest(${pairs.map(({ domain }) => domain)}::text[], ${pairs.map(({ website }) => website)}::text[])
        asked (domain, website)`.execute(everything);
    const misread = pairs.filter(({ shown }, index) => rows[index]?.isThere !== Boolean(shown));
    expect(misread.map(({ title }) => title)).toEqual([]);

    // Some are there before the proof, the others come after it, and some websites the table itself refuses.
    const isEarly = (index: number) => index % 2 === 0;
    const early = await inParallel(pairs, ({ own, website }, index) =>
      isEarly(index) ? tryListing(own, website) : undefined,
    );
    const foreign = await inParallel(pairs, ({ rival, website }) => tryListing(rival, website));
    await serve(scenes);
    await lookAtAll(scenes);
    expect(await compare(scenes)).toEqual(allRight);
    await applyProofs();
    const late = await inParallel(pairs, ({ own, website }, index) =>
      isEarly(index) ? undefined : tryListing(own, website),
    );
    const listings = pairs.map((_pair, index) => early[index] ?? late[index]);
    const expected = pairs.map(({ shown }, index) => (listings[index] ? shown : null));
    const none = pairs.map(() => null);

    expect(await shownBy(listings)).toEqual(expected);
    expect(expected.filter(Boolean)).toHaveLength(
      listingCases.filter(([, isShown]) => isShown).length,
    );
    expect(await shownBy(foreign)).toEqual(none);

    await inParallel(listings, (one) => change(one, { website: "https://evil.com/" }));
    expect(await shownBy(listings)).toEqual(none);
    await inParallel(listings, (one, index) => change(one, { website: pairs[index]?.website }));
    expect(await shownBy(listings)).toEqual(expected);

    // The listing goes to the other organisation, or the domain is removed.
    await inParallel(
      pairs,
      ({ own, rival }, index): Promise<unknown> =>
        isEarly(index)
          ? change(listings[index], { organisationId: rival.actor.organisationId })
          : removeDomain(own.actor, own.id),
    );
    await applyProofs();
    expect(await shownBy(listings)).toEqual(none);
  },
);

const MONTH = 30;
const WEEK = 7;
const day = (days: number) => new Date(Date.now() + days * 86_400_000);

test("a lost domain loses its proof at the second planned look, after a warning; an early look never counts", async () => {
  const byDns = await claimAll(lossesByDns);
  const { port, scenes: byFile } = await serveWebsites(lossesByFile);
  const scenes = [...byDns, ...byFile];
  const owns = scenes.map(({ own }) => own);
  const policy = { ports: [port], isPublic };
  const lookOn = async (days: number) => {
    await inParallel(owns, ({ id }) => look(id, { ...policy, now: day(days) }));
    return statesOf(owns);
  };
  const each = (state: object) => owns.map(() => expect.objectContaining(state));

  await serve(scenes);
  await lookOn(0);
  expect(await compare(scenes)).toEqual(allRight);
  await serve([]);
  expect(await lookOn(1)).toEqual(each({ isProven: true, failures: 0 }));
  expect(await lookOn(MONTH - 1)).toEqual(each({ isProven: true, failures: 0 }));

  // Looks at the same time count once.
  await Promise.all([MONTH + 1, MONTH + 1, MONTH + 1].map(lookOn));
  expect(await statesOf(owns)).toEqual(each({ isProven: true, failures: 1 }));
  expect(await lookOn(MONTH + 2)).toEqual(each({ isProven: true, failures: 1 }));
  expect(await lookOn(MONTH + WEEK)).toEqual(each({ isProven: true, failures: 1 }));
  expect(await noticesFor(owns)).toEqual(owns.map(() => ["proven", "failing"]));

  expect(await lookOn(MONTH + WEEK + 2)).toEqual(each({ isProven: false, failures: 0 }));
  expect(await noticesFor(owns)).toEqual(owns.map(() => ["proven", "failing", "lost"]));
  expect(await findProofs()).toEqual([]);

  await serve(scenes);
  await lookOn(MONTH + WEEK + 3);
  expect(await compare(scenes)).toEqual(allRight);
});

test("a proof that is back before the second look stays, however often it comes and goes", async () => {
  const scenes = await claimAll(lossesByDns);
  const owns = scenes.map(({ own }) => own);
  let now = 0;
  for (const [isThere, days, failures] of [
    [true, 0, 0],
    [false, MONTH + 1, 1],
    [true, WEEK + 1, 0],
    [false, MONTH + 1, 1],
    [true, 1, 0],
    [false, MONTH + 1, 1],
  ] as const) {
    now += days;
    await serve(isThere ? scenes : []);
    await inParallel(owns, ({ id }) => look(id, { now: day(now) }));
    const state = expect.objectContaining({ isProven: true, failures });
    expect(await statesOf(owns)).toEqual(owns.map(() => state));
  }
});

test("a mailbox without answer loses the proof at the second question, after a warning", async () => {
  const own = await claim(await aProvider(), "acme.com");
  await serve([]);
  await enter(own, await codeFor(own));
  expect(await findProofs()).toEqual([proofOf(own, "email")]);
  /** Three at the same time. */
  const lookOn = async (days: number) => {
    await Promise.all([1, 2, 3].map(() => look(own.id, { now: day(days) })));
    const asked = (await waitingFor(domainCodeRequested)).filter(({ userId }) => !userId);
    const [state] = await statesOf([own]);
    const [notices] = await noticesFor([own]);
    return [asked.length, state?.isProven, state?.failures, ...(notices ?? [])];
  };

  expect(await lookOn(MONTH - 1)).toEqual([0, true, 0]);
  expect(await lookOn(MONTH + 1)).toEqual([1, true, 0]);
  expect(await lookOn(MONTH + 2)).toEqual([1, true, 0]);
  expect(await lookOn(MONTH + WEEK + 2)).toEqual([2, true, 1, "failing"]);
  expect(await lookOn(MONTH + WEEK + 3)).toEqual([2, true, 1, "failing"]);
  expect(await lookOn(MONTH + 2 * WEEK + 3)).toEqual([2, false, 0, "failing", "lost"]);
  expect(await findProofs()).toEqual([]);
});

test("a record that is found takes the place of a mailbox, which is asked no more", async () => {
  const own = await claim(await aProvider(), "acme.com");
  await serve([]);
  await enter(own, await codeFor(own));
  await look(own.id);
  expect(await findProofs()).toEqual([proofOf(own, "email")]);
  expect(await statesOf([own])).toMatchObject([{ isProven: true, failures: 0 }]);

  await serve([], { "acme.com": [`acme.com. TXT "${line(own)}"`] });
  await look(own.id);
  expect(await findProofs()).toEqual([proofOf(own, "dns")]);
  await look(own.id, { now: day(MONTH + 1) });
  expect((await waitingFor(domainCodeRequested)).filter(({ userId }) => !userId)).toEqual([]);
});

test("a mailbox that answers keeps its proof and the date", async () => {
  const own = await claim(await aProvider(), "acme.com");
  await serve([]);
  await enter(own, await codeFor(own));
  const before = await statesOf([own]);

  await look(own.id, { now: day(MONTH + 1) });
  await look(own.id, { now: day(MONTH + WEEK + 2) });
  await enter(own, await sendNewestCode(own));

  expect(await statesOf([own])).toEqual(before);
  expect(await findProofs()).toEqual([proofOf(own, "email")]);
});

test("if our name server is down, nothing is lost", async () => {
  const scenes = await claimAll(lossesByDns);
  await serve(scenes);
  await lookAtAll(scenes);
  const before = await findProofs();
  const nameServers = [`127.0.0.1:${await findFreePort()}`];

  for (const { own } of scenes)
    await expect(look(own.id, { now: day(MONTH + 1), nameServers })).rejects.toThrow(Outage);

  expect(await findProofs()).toEqual(before);
  expect(await statesOf(scenes.map(({ own }) => own))).toEqual(
    scenes.map(() => expect.objectContaining({ isProven: true, failures: 0 })),
  );
});

test("the tokens of 1,000 claims are all different", slow, async () => {
  const actors = await inParallel([...Array(50).keys()], aProvider);
  const claims = await inParallel(actors, async (actor) => {
    for (let index = 0; index < 20; index++) await addDomain(actor, `claimed-${index}.com`);
    return claimsOf(actor);
  });
  const tokens = claims.flat().map(({ token }) => token);

  expect(tokens.filter((token) => /^[0-9a-f]{32}$/.test(token))).toHaveLength(1_000);
  expect(new Set(tokens).size).toBe(1_000);
});

function lossCase(method: "dns" | "file") {
  return provenCase(`lost by ${method}`, method, aName("lost"));
}

function provenCase(title: string, method: "dns" | "file", name: ReturnType<typeof aName>): Case {
  const zones: Case["zones"] = (scene) =>
    method === "dns"
      ? texts(scene, line(scene.own))
      : { [scene.domain]: [`${scene.domain}. A ${PUBLIC}`] };
  const sites: Case["sites"] = (scene) => apex(scene, say(line(scene.own)));
  return { ...name, title, proven: { own: method }, zones, sites };
}

async function codeFor(own: Claim) {
  const asked = await requestDomainCode(own.actor, { id: own.id, mailbox: "info" });
  if (!asked.ok) throw new Error(asked.refusal);
  return sendNewestCode(own);
}

async function sendNewestCode({ id, domain }: Claim) {
  const owed = (await waitingFor(domainCodeRequested)).findLast(({ proofId }) => proofId === id);
  if (!owed) throw new Error("no code is owed");
  await sendDomainCode(owed);
  const mail = mailbox.mails.find(({ subject }) => subject.endsWith(` ${domain}`));
  return mail?.subject.slice(0, 9) ?? "";
}

async function enter({ id, actor }: Claim, code: string, by = actor) {
  return confirmDomainCode(by, { id, ...codeForm.parse({ code }) });
}

/** The mail server reads domains as people write them. */
function mailedTo() {
  return mailbox.mails
    .flatMap(({ to }) => to)
    .map((address) => address.replace(/[^@]+$/, (domain) => domainToASCII(domain)));
}

/** Undefined if the table refuses the website. */
async function tryListing({ actor }: Claim, website: string) {
  return aListing({ userId: actor.id, website }).catch((error: { constraint?: string }) => {
    if (error.constraint === "white_label_services_website_check") return undefined;
    throw error;
  });
}

async function change(
  listing: { id: string } | undefined,
  changed: { website?: string | undefined; organisationId?: string | undefined },
) {
  if (!listing) return;
  const { id } = listing;
  await everything.updateTable("whiteLabelServices").set(changed).where("id", "=", id).execute();
}

/** The domain whose proof is shown. */
async function shownBy(listings: readonly ({ id: string } | undefined)[]) {
  const rows = await everything
    .selectFrom("whiteLabelServices")
    .select(["id", "provenDomain"])
    .execute();
  return listings.map((one) => rows.find(({ id }) => id === one?.id)?.provenDomain ?? null);
}
