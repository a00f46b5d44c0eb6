import { passwordChangedEmail } from "#app/features/accounts/passwords/password-changed-email.tsx";
import { resetEmail } from "#app/features/accounts/passwords/reset-email.tsx";
import { accountDeletedEmail } from "#app/features/accounts/personal-data/account-deleted-email.tsx";
import { wrongCodesEmail } from "#app/features/accounts/second-factor/wrong-codes-email.tsx";
import { failedSignInsEmail } from "#app/features/accounts/sign-in/failed-sign-ins-email.tsx";
import { googleLinkedEmail } from "#app/features/accounts/sign-in/google-linked-email.tsx";
import { newBrowserEmail } from "#app/features/accounts/sign-in/new-browser-email.tsx";
import { confirmationEmail } from "#app/features/accounts/sign-up/confirmation-email.tsx";
import { existingAccountEmail } from "#app/features/accounts/sign-up/existing-account-email.tsx";
import { suspendedEmail } from "#app/features/accounts/suspension/suspended-email.tsx";
import { suspensionLiftedEmail } from "#app/features/accounts/suspension/suspension-lifted-email.tsx";
import { briefNotices } from "#app/features/briefs/brief-jobs.ts";
import { briefNoticeEmail } from "#app/features/briefs/brief-notice-email.tsx";
import { disputeNotices } from "#app/features/claims/claim-jobs.ts";
import { claimNoticeEmail } from "#app/features/claims/claim-notice-email.tsx";
import { disputeNoticeEmail } from "#app/features/claims/dispute-notice-email.tsx";
import { acknowledgementEmail } from "#app/features/contact/acknowledgement-email.tsx";
import { contactMessageEmail } from "#app/features/contact/contact-message-email.tsx";
import { domainCodeEmail } from "#app/features/domains/domain-code-email.tsx";
import { noticeKinds } from "#app/features/domains/domain-look.ts";
import { domainNoticeEmail } from "#app/features/domains/domain-notice-email.tsx";
import { enquiryNotices } from "#app/features/enquiries/enquiry-jobs.ts";
import { enquiryNoticeEmail } from "#app/features/enquiries/enquiry-notice-email.tsx";
import { leakNoticeEmail } from "#app/features/leaks/leak-notice-email.tsx";
import { factsDueEmail } from "#app/features/listings/ageing/facts-due-email.tsx";
import { receivedEmail } from "#app/features/listings/own/received-email.tsx";
import { reviewReasons } from "#app/features/listings/review-reasons.ts";
import { changesRequestedEmail } from "#app/features/moderation/mails/changes-requested-email.tsx";
import { digestEmail } from "#app/features/moderation/mails/digest-email.tsx";
import { publishedEmail } from "#app/features/moderation/mails/published-email.tsx";
import { newsletterConfirmationEmail } from "#app/features/newsletter/newsletter-confirmation-email.tsx";
import { welcomeEmail } from "#app/features/newsletter/welcome-email.tsx";
import { invitationEmail } from "#app/features/organisations/invitation-email.tsx";
import { organisationSuspendedEmail } from "#app/features/organisations/suspension/organisation-suspended-email.tsx";
import { organisationSuspensionLiftedEmail } from "#app/features/organisations/suspension/organisation-suspension-lifted-email.tsx";
import { endedEmail } from "#app/features/promotions/mails/ended-email.tsx";
import { freePlaceEmail } from "#app/features/promotions/mails/free-place-email.tsx";
import { renewalChangedEmail } from "#app/features/promotions/mails/renewal-changed-email.tsx";
import { renewalFailedEmail } from "#app/features/promotions/mails/renewal-failed-email.tsx";
import { startedEmail } from "#app/features/promotions/mails/started-email.tsx";
import { alertEmail } from "#app/features/search/saved/alert-email.tsx";
import type { Mail } from "#app/ui/mail/mail-frame.tsx";

/** Links are as long as real ones. */
export function mailSamples(origin: string): Record<string, Mail> {
  const signInUrl = `${origin}/auth`;
  const resetUrl = `${origin}/auth?reset=true`;
  const signedInWith = { at: due, device: "Chrome on Windows" };
  const code = "Zk3vJ0pXw8T1mQy5rLb9Ns2HcUe7Ad4GfKi6Ot_PxVz";

  return {
    confirmation: confirmationEmail({ url: `${origin}/auth/callback?code=${code}` }),
    "existing-account": existingAccountEmail({ signInUrl, resetUrl, withGoogle: false }),
    "existing-account-with-google": existingAccountEmail({ signInUrl, resetUrl, withGoogle: true }),
    reset: resetEmail({ url: `${resetUrl}&code=${code}` }),
    invitation: invitationEmail({
      from: "mara.lindqvist@brightloom.example",
      email: "tom@brightloom.example",
      role: "editor",
      url: `${origin}/join?code=${code}`,
    }),
    "listing-claimed": claimNoticeEmail({
      businessName: "Northgauge Reports",
      url: `${origin}/dashboard`,
    }),
    ...Object.fromEntries(
      disputeNotices.flatMap((kind) =>
        [true, false].map((isClaimant) => [
          `dispute-${kind}-${isClaimant ? "claimant" : "holder"}`,
          disputeNoticeEmail({
            kind,
            isClaimant,
            businessName: "Northgauge Reports",
            statement: "We make this product.\nYou find our company on its website, under Imprint.",
            answer: "We are the reseller that wrote this listing.",
            reason: "Only one side has proven the domain of the website.",
            answerBy: due,
            url: `${origin}/dashboard`,
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      enquiryNotices.flatMap((kind) =>
        [true, false].map((isBuyer) => [
          `enquiry-${kind}-${isBuyer ? "buyer" : "provider"}`,
          enquiryNoticeEmail({
            kind,
            isBuyer,
            listingName: "Northgauge Reports",
            url: `${origin}/enquiries/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
            leaveUrl: `${origin}/unsubscribe?token=01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      briefNotices.map((kind) => [
        `brief-${kind}`,
        briefNoticeEmail({
          kind,
          listingName: "Northgauge Reports",
          url: `${origin}/briefs/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
          leaveUrl: `${origin}/unsubscribe?token=01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
        }),
      ]),
    ),
    "domain-code": domainCodeEmail({
      domain: "brightloom.example",
      asking: "mara.lindqvist@brightloom.example",
      code: "K7QF-2MXP",
      url: `${origin}/dashboard/domains/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
    }),
    "domain-code-of-the-month": domainCodeEmail({
      domain: "brightloom.example",
      asking: null,
      code: "K7QF-2MXP",
      url: `${origin}/dashboard/domains/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
    }),
    "domain-failing-by-email": domainNoticeEmail({
      kind: "failing",
      domain: "brightloom.example",
      method: "email",
      failure: null,
      nextLookAt: due,
      url: `${origin}/dashboard/domains/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
    }),
    ...Object.fromEntries(
      noticeKinds.map((kind) => [
        `domain-${kind}`,
        domainNoticeEmail({
          kind,
          domain: "brightloom.example",
          method: "dns",
          failure: "DNS: there is no TXT record.",
          nextLookAt: due,
          url: `${origin}/dashboard/domains/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50`,
        }),
      ]),
    ),
    "leak-notice": leakNoticeEmail({
      listingName: "Brightloom Reports",
      layers: ["Links", "Help pages"],
      publicFrom: due,
      url: `${origin}/dashboard/listings/01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50/leak-test`,
    }),
    "password-changed": passwordChangedEmail({ resetUrl, unlinkedGoogle: false }),
    "password-reset": passwordChangedEmail({ resetUrl, unlinkedGoogle: true }),
    "failed-sign-ins": failedSignInsEmail({ resetUrl }),
    "new-browser": newBrowserEmail({ ...signedInWith, resetUrl }),
    "google-linked": googleLinkedEmail({
      ...signedInWith,
      resetUrl,
      accountUrl: `${origin}/dashboard/account`,
    }),
    "wrong-codes": wrongCodesEmail({ resetUrl }),
    "account-deleted": accountDeletedEmail(),
    suspended: suspendedEmail({
      reason:
        "Four of your listings copy texts of other providers. We asked you twice to change them.",
    }),
    "suspension-lifted": suspensionLiftedEmail({ signInUrl }),
    "organisation-suspended": organisationSuspendedEmail({
      organisation: "Northgauge Ltd",
      reason: "Four of its listings are about a product that it has never sold.",
    }),
    "organisation-suspension-lifted": organisationSuspensionLiftedEmail({
      organisation: "Northgauge Ltd",
      dashboardUrl: `${origin}/dashboard`,
    }),
    ...contactSamples(origin),
    ...listingSamples(origin),
    ...digestSamples(origin),
    ...promotionSamples(origin),
    ...newsletterSamples(origin, code),
    ...alertSamples(origin),
  };
}

const id = "01a1dd18-0976-7764-84bf-43478c5ccbe9";
const due = new Date("2026-03-04T09:30:00Z");

function contactSamples(origin: string): Record<string, Mail> {
  const written = {
    name: "Ann Harbour",
    email: "ann@agency.example",
    subject: "Price of a listing",
    message:
      "The page of Northgauge Reports says 49 dollars.\nTheir website says 79. Which one is right?",
  };

  return {
    "contact-message": contactMessageEmail({ ...written, messagesUrl: `${origin}/admin/messages` }),
    "contact-acknowledgement": acknowledgementEmail(),
  };
}

function listingSamples(origin: string): Record<string, Mail> {
  const businessName = "Northgauge Reports";
  const listing = { businessName, isUpdate: false };
  const update = { businessName, isUpdate: true };
  const received = { category: "Analytics & Reporting", due, dashboardUrl: `${origin}/dashboard` };
  const urls = {
    listingUrl: `${origin}/service/${id}`,
    editUrl: `${origin}/edit-listing/${id}`,
  };
  const { label, text } = reviewReasons.unclear;
  const request = {
    reason: label,
    note: `${text}\nThe second paragraph names three products that your website does not.`,
    fields: ["Description", "Portal address"],
  };

  return {
    received: receivedEmail({ ...listing, ...received }),
    "update-received": receivedEmail({ ...update, ...received }),
    published: publishedEmail({ ...listing, ...urls }),
    "update-published": publishedEmail({ ...update, ...urls }),
    "facts-due": factsDueEmail(factsDue(origin, ["Northgauge Reports", "Harbour Desk"])),
    "facts-due-of-one": factsDueEmail(factsDue(origin, [businessName])),
    "changes-requested": changesRequestedEmail({ ...listing, ...urls, ...request }),
    "update-changes-requested": changesRequestedEmail({ ...update, ...urls, ...request }),
  };
}

function factsDue(origin: string, names: string[]) {
  const dates = { statedAt: "2026-09-10", agesOn: "2026-12-09" };
  const listings = names.map((businessName, index) => ({
    id: `${id.slice(0, -1)}${index}`,
    businessName,
    category: "Analytics & Reporting",
    facts: ["wholesale_price", "setup_fee", "notice"].map((name) => ({
      name,
      fact: { tier: "included" as const, value: 30, ...dates },
      isAged: index > 0,
    })),
  }));
  const count = names.length * 3;
  return { listings, count, confirmUrl: `${origin}/dashboard/listings/confirm-facts` };
}

function digestSamples(origin: string): Record<string, Mail> {
  const queueUrl = `${origin}/admin`;
  const names = ["Northgauge Reports", "Harbour Desk", "Orchard Mail", "Lantern", "Quay & Sons"];
  const entries = names.map((businessName, place) => ({
    businessName,
    isUpdate: place === 1,
    isLate: place < 2,
    due: new Date(due.getTime() + place * 60 * 60 * 1_000),
    url: `${origin}/admin/listings/${id.slice(0, -1)}${place}`,
  }));

  return {
    digest: digestEmail({ late: 2, soon: 6, entries, queueUrl }),
    "digest-of-one": digestEmail({ late: 0, soon: 1, entries: entries.slice(2, 3), queueUrl }),
  };
}

function promotionSamples(origin: string): Record<string, Mail> {
  const businessName = "Northgauge Reports";
  const category = "Analytics & Reporting";
  const [dashboardUrl, accountUrl] = [`${origin}/dashboard`, `${origin}/dashboard/account`];
  const started = {
    businessName,
    category,
    accountUrl,
    periodEnd: new Date("2026-12-15T09:00:00Z"),
    reportUrl: `${origin}/dashboard/listings/${id}/report`,
    listingUrl: `${origin}/service/${id}`,
  };
  const renewal = { businessName, plan: "Monthly VIP", end: due, accountUrl };
  const ended = { businessName, plan: "Monthly VIP", dashboardUrl, accountUrl };
  const failed = {
    businessName,
    plan: "Quarterly VIP",
    accountUrl,
    graceUntil: new Date("2026-12-22T09:00:00Z"),
  };

  return {
    "promotion-started": startedEmail({ ...started, planType: "monthly", renews: true }),
    "promotion-started-cancelled": startedEmail({
      ...started,
      planType: "quarterly",
      renews: false,
    }),
    "promotion-cancellation": renewalChangedEmail({ ...renewal, renews: false }),
    "promotion-resumed": renewalChangedEmail({ ...renewal, renews: true }),
    "promotion-cancelled": endedEmail({ ...ended, reason: "cancelled" }),
    "promotion-unpaid": endedEmail({ ...ended, reason: "unpaid" }),
    "promotion-paid-back": endedEmail({ ...ended, reason: "paid-back" }),
    "promotion-moved": endedEmail({ ...ended, reason: "moved" }),
    "promotion-not-given": endedEmail({ ...ended, reason: "not-given" }),
    "promotion-not-given-listing-gone": endedEmail({
      ...ended,
      businessName: null,
      reason: "not-given",
    }),
    "promotion-suspended": endedEmail({ ...ended, reason: "suspended" }),
    "promotion-ended-otherwise": endedEmail({ ...ended, reason: "other" }),
    "renewal-failed": renewalFailedEmail({ ...failed, isFirst: true }),
    "renewal-still-failed": renewalFailedEmail({ ...failed, isFirst: false }),
    "place-free": freePlaceEmail({ businessName, category, dashboardUrl }),
  };
}

function alertSamples(origin: string): Record<string, Mail> {
  const named = (businessName: string) => ({ id, businessName });
  const alert = {
    words: "“reports”, Germany, Minimum term: At most 12 months",
    url: `${origin}/services?search=reports&location=Germany&term=max-12`,
    leaveUrl: `${origin}/unsubscribe?token=${id}`,
    appeared: [named("Northgauge Reports"), named("Clearboard Insights")],
    changed: [{ ...named("Meridian Metrics"), fields: ["term", "price_from"] }],
    gone: 1,
  };
  const rest = { origin, searchesUrl: `${origin}/searches`, leaveUrl: alert.leaveUrl };
  return {
    "search-alert": alertEmail({ alerts: [alert], ...rest }),
    "search-alerts": alertEmail({
      alerts: [
        alert,
        { ...alert, words: "Email Marketing", url: `${origin}/services`, changed: [], gone: 0 },
        {
          ...alert,
          words: "All listings",
          url: `${origin}/services?sort=newest`,
          appeared: [],
          changed: [],
          gone: 3,
        },
      ],
      ...rest,
    }),
  };
}

function newsletterSamples(origin: string, code: string): Record<string, Mail> {
  return {
    "newsletter-confirmation": newsletterConfirmationEmail({
      url: `${origin}/newsletter/confirm?code=${code}`,
    }),
    "newsletter-welcome": welcomeEmail({ leaveUrl: `${origin}/newsletter/leave?token=${id}` }),
  };
}
