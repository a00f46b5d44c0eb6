import {
  accountDeleted,
  accountSuspended,
  customerLeft,
  googleLinked,
  newBrowserSignedIn,
  passwordChanged,
  resetRequested,
  secondFactorGuessed,
  signInsFailed,
  signUpRequested,
  suspensionChanged,
  sweepExpiredJob,
} from "#app/features/accounts/account-jobs.ts";
import { announcePasswordChange } from "#app/features/accounts/passwords/announce-password-change.server.ts";
import { sendResetLink } from "#app/features/accounts/passwords/send-reset-link.server.ts";
import { announceDeletion } from "#app/features/accounts/personal-data/announce-deletion.server.ts";
import { announceWrongCodes } from "#app/features/accounts/second-factor/announce-wrong-codes.server.ts";
import { sweepExpired } from "#app/features/accounts/sessions/sweep-expired.server.ts";
import { announceFailedSignIns } from "#app/features/accounts/sign-in/announce-failed-sign-ins.server.ts";
import { announceGoogleLink } from "#app/features/accounts/sign-in/announce-google-link.server.ts";
import { announceNewBrowser } from "#app/features/accounts/sign-in/announce-new-browser.server.ts";
import { sendConfirmation } from "#app/features/accounts/sign-up/send-confirmation.server.ts";
import { announceSuspension } from "#app/features/accounts/suspension/announce-suspension.server.ts";
import { briefNoticeOwed, followBriefsJob } from "#app/features/briefs/brief-jobs.ts";
import { followBriefs } from "#app/features/briefs/follow-briefs.server.ts";
import { sendBriefNotice } from "#app/features/briefs/send-brief-notice.server.ts";
import { claimNoticeOwed, disputeNoticeOwed } from "#app/features/claims/claim-jobs.ts";
import { sendClaimNotice } from "#app/features/claims/send-claim-notice.server.ts";
import { sendDisputeNotice } from "#app/features/claims/send-dispute-notice.server.ts";
import { acknowledgeContactMessage } from "#app/features/contact/acknowledge-contact-message.server.ts";
import {
  acknowledgementOwed,
  messageArrived,
  sweepContactMessagesJob,
} from "#app/features/contact/contact-jobs.ts";
import { deliverContactMessage } from "#app/features/contact/deliver-contact-message.server.ts";
import { sweepContactMessages } from "#app/features/contact/sweep-contact-messages.server.ts";
import { applyDomainProof } from "#app/features/domains/apply-domain-proof.server.ts";
import {
  domainCodeRequested,
  domainLookDue,
  domainNoticeOwed,
  domainProofChanged,
  lookAtDomainsJob,
} from "#app/features/domains/domain-jobs.ts";
import { lookAtDomain } from "#app/features/domains/look-at-domain.server.ts";
import { lookAtDomains } from "#app/features/domains/look-at-domains.server.ts";
import { sendDomainCode } from "#app/features/domains/send-domain-code.server.ts";
import { sendDomainNotice } from "#app/features/domains/send-domain-notice.server.ts";
import { enquiryNoticeOwed, expireEnquiriesJob } from "#app/features/enquiries/enquiry-jobs.ts";
import { expireEnquiries } from "#app/features/enquiries/expire-enquiries.server.ts";
import { sendEnquiryNotice } from "#app/features/enquiries/send-enquiry-notice.server.ts";
import {
  importContinues,
  logoWanted,
  picturesWanted,
  sweepImportsJob,
} from "#app/features/imports/import-jobs.ts";
import { importLogo } from "#app/features/imports/logos/import-logo.server.ts";
import { importPictures } from "#app/features/imports/pictures/import-pictures.server.ts";
import { continueImport } from "#app/features/imports/run/continue-import.server.ts";
import { sweepImports } from "#app/features/imports/run/sweep-imports.server.ts";
import {
  leakLookWanted,
  leakMailReceived,
  leakNoticeOwed,
  repeatLeakTestsJob,
} from "#app/features/leaks/leak-jobs.ts";
import { lookForLeaks } from "#app/features/leaks/look-for-leaks.server.ts";
import { readLeakMail } from "#app/features/leaks/read-leak-mail.server.ts";
import { repeatLeakTests } from "#app/features/leaks/repeat-leak-tests.server.ts";
import { sendLeakNotice } from "#app/features/leaks/send-leak-notice.server.ts";
import { announceDueFacts } from "#app/features/listings/ageing/announce-due-facts.server.ts";
import { factsCameDue, remindOfFactsJob } from "#app/features/listings/ageing/fact-age-jobs.ts";
import { remindOfFacts } from "#app/features/listings/ageing/remind-of-facts.server.ts";
import { sweepLogosJob } from "#app/features/listings/logo/logo-jobs.ts";
import { sweepLogos } from "#app/features/listings/logo/sweep-logos.server.ts";
import { acknowledgeSubmission } from "#app/features/listings/own/acknowledge-submission.server.ts";
import { listingSubmitted, websiteGiven } from "#app/features/listings/own/listing-jobs.ts";
import { publicListingsChanged } from "#app/features/listings/page-jobs.ts";
import { sweepPicturesJob } from "#app/features/listings/pictures/picture-jobs.ts";
import { sweepPictures } from "#app/features/listings/pictures/sweep-pictures.server.ts";
import { purgePages } from "#app/features/listings/purge-pages.server.ts";
import { recordDirectoryCounts } from "#app/features/moderation/figures/record-directory-counts.server.ts";
import { announceChangesRequested } from "#app/features/moderation/mails/announce-changes-requested.server.ts";
import { announcePublication } from "#app/features/moderation/mails/announce-publication.server.ts";
import { sendDigest } from "#app/features/moderation/mails/send-digest.server.ts";
import {
  changesRequested,
  countDirectoryJob,
  listingPublished,
  sendDigestJob,
} from "#app/features/moderation/review-jobs.ts";
import { checkWebsite } from "#app/features/moderation/warnings/check-website.server.ts";
import { sweepWebsiteChecks } from "#app/features/moderation/warnings/sweep-website-checks.server.ts";
import { sweepWebsiteChecksJob } from "#app/features/moderation/warnings/warning-jobs.ts";
import { makeDelivery } from "#app/features/newsletter/make-delivery.server.ts";
import {
  deliveryOwed,
  newsletterRequested,
  retryDeliveriesJob,
  subscriptionConfirmed,
  sweepSubscribersJob,
} from "#app/features/newsletter/newsletter-jobs.ts";
import { retryDeliveries } from "#app/features/newsletter/retry-deliveries.server.ts";
import { sendNewsletterConfirmation } from "#app/features/newsletter/send-newsletter-confirmation.server.ts";
import { sendWelcome } from "#app/features/newsletter/send-welcome.server.ts";
import { sweepSubscribers } from "#app/features/newsletter/sweep-subscribers.server.ts";
import {
  memberInvited,
  organisationSuspended,
  organisationSuspensionChanged,
} from "#app/features/organisations/organisation-jobs.ts";
import { sendInvitation } from "#app/features/organisations/send-invitation.server.ts";
import { announceOrganisationSuspension } from "#app/features/organisations/suspension/announce-organisation-suspension.server.ts";
import { sweepAttempts } from "#app/features/promotions/checkout/sweep-attempts.server.ts";
import { deletePaymentCustomer } from "#app/features/promotions/delete-payment-customer.server.ts";
import { endSuspendedPromotions } from "#app/features/promotions/end-suspended-promotions.server.ts";
import { announceEnd } from "#app/features/promotions/mails/announce-end.server.ts";
import { announceFreePlace } from "#app/features/promotions/mails/announce-free-place.server.ts";
import { announceRenewal } from "#app/features/promotions/mails/announce-renewal.server.ts";
import { announceStart } from "#app/features/promotions/mails/announce-start.server.ts";
import { followFailedRenewal } from "#app/features/promotions/mails/follow-failed-renewal.server.ts";
import {
  chargeDisputed,
  customerChanged,
  placeFreed,
  placesChanged,
  promotionEnded,
  promotionOver,
  promotionRefused,
  promotionStarted,
  reconcilePromotionsJob,
  renewalChanged,
  renewalFailed,
  rotatePromotionsJob,
  sweepAttemptsJob,
} from "#app/features/promotions/promotion-jobs.ts";
import { reconcilePromotions } from "#app/features/promotions/reconcile-promotions.server.ts";
import { rotatePromotions } from "#app/features/promotions/rotate-promotions.server.ts";
import {
  endPromotionAtProvider,
  refundPromotion,
} from "#app/features/promotions/sync/end-promotion-at-provider.server.ts";
import { findDisputingCustomer } from "#app/features/promotions/sync/find-disputing-customer.server.ts";
import { syncPromotions } from "#app/features/promotions/sync/sync-promotions.server.ts";
import { notifyWaiting } from "#app/features/promotions/waiting/notify-waiting.server.ts";
import { sweepSearches } from "#app/features/search/counted/sweep-searches.server.ts";
import { deriveAgedFacts } from "#app/features/search/derive-aged-facts.server.ts";
import { rebuildCategoryHeat } from "#app/features/search/facets/rebuild-category-heat.server.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { continueAlerts } from "#app/features/search/saved/continue-alerts.server.ts";
import {
  alertMailOwed,
  alertsContinue,
  startAlertsJob,
} from "#app/features/search/saved/saved-search-jobs.ts";
import { sendAlertMail } from "#app/features/search/saved/send-alert-mail.server.ts";
import { startAlerts } from "#app/features/search/saved/start-alerts.server.ts";
import {
  deriveAgedFactsJob,
  rebuildCategoryHeatJob,
  rebuildSearchIndexJob,
  sweepSearchesJob,
} from "#app/features/search/search-jobs.ts";
import { watchInvariants } from "#app/features/watching/watch-invariants.server.ts";
import { watchWork } from "#app/features/watching/watch-work.server.ts";
import { on } from "#app/shared/job.ts";
import type { Watch } from "#app/shared/watch.ts";

/** Every background job, as routes.ts is every URL. */
export const jobs = [
  on(signUpRequested, sendConfirmation),
  on(resetRequested, sendResetLink),
  on(passwordChanged, announcePasswordChange),
  on(signInsFailed, announceFailedSignIns),
  on(newBrowserSignedIn, announceNewBrowser),
  on(googleLinked, announceGoogleLink),
  on(secondFactorGuessed, announceWrongCodes),
  on(accountDeleted, announceDeletion),
  on(suspensionChanged, announceSuspension),
  on(accountSuspended, endSuspendedPromotions),
  on(customerLeft, deletePaymentCustomer),
  on(memberInvited, sendInvitation),
  on(organisationSuspensionChanged, announceOrganisationSuspension),
  on(organisationSuspended, endSuspendedPromotions),
  on(lookAtDomainsJob, () => lookAtDomains()),
  on(domainLookDue, (due) => lookAtDomain(due)),
  on(domainProofChanged, applyDomainProof),
  on(domainCodeRequested, sendDomainCode),
  on(domainNoticeOwed, sendDomainNotice),
  on(repeatLeakTestsJob, () => repeatLeakTests()),
  on(leakLookWanted, (wanted) => lookForLeaks(wanted)),
  on(leakMailReceived, (received) => readLeakMail(received)),
  on(leakNoticeOwed, sendLeakNotice),
  on(claimNoticeOwed, sendClaimNotice),
  on(disputeNoticeOwed, sendDisputeNotice),
  on(enquiryNoticeOwed, sendEnquiryNotice),
  on(expireEnquiriesJob, () => expireEnquiries()),
  on(briefNoticeOwed, sendBriefNotice),
  on(followBriefsJob, () => followBriefs()),
  on(listingSubmitted, acknowledgeSubmission),
  on(websiteGiven, checkWebsite),
  on(publicListingsChanged, (change) => purgePages(change)),
  on(listingPublished, announcePublication),
  on(changesRequested, announceChangesRequested),
  on(remindOfFactsJob, () => remindOfFacts()),
  on(factsCameDue, announceDueFacts),
  on(messageArrived, deliverContactMessage),
  on(acknowledgementOwed, acknowledgeContactMessage),
  on(customerChanged, syncPromotions),
  on(chargeDisputed, findDisputingCustomer),
  on(promotionOver, endPromotionAtProvider),
  on(promotionRefused, refundPromotion),
  on(promotionStarted, announceStart),
  on(promotionEnded, announceEnd),
  on(renewalChanged, announceRenewal),
  on(renewalFailed, followFailedRenewal),
  on(placesChanged, () => notifyWaiting()),
  on(placeFreed, announceFreePlace),
  on(rotatePromotionsJob, () => rotatePromotions()),
  on(reconcilePromotionsJob, async () => {
    await reconcilePromotions();
    await notifyWaiting();
  }),
  on(sweepAttemptsJob, () => sweepAttempts()),
  on(importContinues, continueImport),
  on(logoWanted, (wanted) => importLogo(wanted)),
  on(picturesWanted, (wanted) => importPictures(wanted)),
  on(newsletterRequested, sendNewsletterConfirmation),
  on(subscriptionConfirmed, sendWelcome),
  on(deliveryOwed, (owed) => makeDelivery(owed)),
  on(retryDeliveriesJob, () => retryDeliveries()),
  on(sweepSubscribersJob, () => sweepSubscribers()),
  on(sendDigestJob, () => sendDigest()),
  on(sweepExpiredJob, () => sweepExpired()),
  on(rebuildSearchIndexJob, () => rebuildSearchIndex()),
  on(deriveAgedFactsJob, () => deriveAgedFacts()),
  on(rebuildCategoryHeatJob, () => rebuildCategoryHeat()),
  on(sweepSearchesJob, () => sweepSearches()),
  on(startAlertsJob, () => startAlerts()),
  on(alertsContinue, continueAlerts),
  on(alertMailOwed, sendAlertMail),
  on(countDirectoryJob, () => recordDirectoryCounts()),
  on(sweepLogosJob, () => sweepLogos()),
  on(sweepPicturesJob, () => sweepPictures()),
  on(sweepImportsJob, () => sweepImports()),
  on(sweepWebsiteChecksJob, () => sweepWebsiteChecks()),
  on(sweepContactMessagesJob, () => sweepContactMessages()),
];

/** The cron jobs, in UTC. */
export const schedule = `
15 3 * * * ${rebuildSearchIndexJob.name} ?max=3
5 * * * * ${deriveAgedFactsJob.name} ?max=3
30 3 * * * ${rebuildCategoryHeatJob.name} ?max=3
35 3 * * * ${sweepSearchesJob.name} ?max=3
45 3 * * * ${sweepLogosJob.name} ?max=3
50 3 * * * ${sweepPicturesJob.name} ?max=3
50 3 * * * ${sweepImportsJob.name} ?max=3
55 3 * * * ${sweepWebsiteChecksJob.name} ?max=3
58 3 * * * ${sweepContactMessagesJob.name} ?max=3
5 4 * * * ${remindOfFactsJob.name} ?max=3
0 6 * * * ${startAlertsJob.name} ?max=3
40 3 * * * ${sweepSubscribersJob.name} ?max=3
25 * * * * ${retryDeliveriesJob.name} ?max=3
2 * * * * ${countDirectoryJob.name} ?max=3
5 * * * * ${sweepExpiredJob.name} ?max=3
10 * * * * ${sendDigestJob.name} ?max=3
0 0 * * * ${rotatePromotionsJob.name} ?max=3
15 * * * * ${expireEnquiriesJob.name} ?max=3
16 * * * * ${followBriefsJob.name} ?max=3
18 * * * * ${repeatLeakTestsJob.name} ?max=3
20 * * * * ${reconcilePromotionsJob.name} ?max=3
* * * * * ${lookAtDomainsJob.name} ?max=3
*/5 * * * * ${sweepAttemptsJob.name} ?max=3
`;

/** Checked by each worker on a timer instead of by jobs, so that a stuck queue is noticed too. */
export const watches: Watch[] = [
  { name: "invariants", seconds: 60, check: () => watchInvariants() },
  { name: "work", seconds: 15, check: () => watchWork(jobs.map(({ name }) => name)) },
];
