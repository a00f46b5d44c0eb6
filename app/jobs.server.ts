import {
  accountDeleted,
  hourPassed,
  passwordChanged,
  resetRequested,
  signInsFailed,
  signUpRequested,
} from "#app/features/accounts/account-jobs.ts";
import { announcePasswordChange } from "#app/features/accounts/passwords/announce-password-change.server.ts";
import { sendResetLink } from "#app/features/accounts/passwords/send-reset-link.server.ts";
import { announceDeletion } from "#app/features/accounts/personal-data/announce-deletion.server.ts";
import { sweepExpired } from "#app/features/accounts/sessions/sweep-expired.server.ts";
import { announceFailedSignIns } from "#app/features/accounts/sign-in/announce-failed-sign-ins.server.ts";
import { sendConfirmation } from "#app/features/accounts/sign-up/send-confirmation.server.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { nightFell } from "#app/features/search/search-jobs.ts";
import { on } from "#app/shared/job.ts";

/** Everything that happens in the background, as routes.ts is everything that happens over HTTP. */
export const jobs = [
  on(signUpRequested, sendConfirmation),
  on(resetRequested, sendResetLink),
  on(passwordChanged, announcePasswordChange),
  on(signInsFailed, announceFailedSignIns),
  on(accountDeleted, announceDeletion),
  on(hourPassed, () => sweepExpired()),
  on(nightFell, () => rebuildSearchIndex()),
];

/** What happens by the clock (UTC), in crontab's words. */
export const schedule = `
15 3 * * * ${nightFell.name} ?max=3
5 * * * * ${hourPassed.name} ?max=3
`;
