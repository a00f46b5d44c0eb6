const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried. The name is the counter's, so it must not change its meaning. */
export const attemptLimits = {
  signInFromAddress: { name: "sign-in/address", max: 25, seconds: 5 * MINUTE },
  /** Strangers share these two, so that guessing one password from a thousand addresses is still guessing. */
  signInToAccount: { name: "sign-in/account", max: 10, seconds: 10 * MINUTE },
  signInToAccountHourly: { name: "sign-in/account-hourly", max: 25, seconds: HOUR },
  /** A browser that has signed in to the account before has turns of its own: nobody else can use them up. */
  signInFromKnownBrowser: { name: "sign-in/known-browser", max: 10, seconds: 10 * MINUTE },
  failedSignInNotice: { name: "sign-in/notice", max: 1, seconds: 24 * HOUR },
  /** A browser without cookies counts as new at each sign-in, so the number of emails is limited. */
  newBrowserNotice: { name: "sign-in/new-browser-notice", max: 3, seconds: 24 * HOUR },
  googleLinkedNotice: { name: "sign-in/google-linked-notice", max: 3, seconds: 24 * HOUR },

  signUpFromAddress: { name: "sign-up/address", max: 5, seconds: 30 * MINUTE },
  signUpOfEmail: { name: "sign-up/email", max: 3, seconds: HOUR },

  resetFromAddress: { name: "reset/address", max: 25, seconds: 5 * MINUTE },
  resetOfEmail: { name: "reset/email", max: 3, seconds: HOUR },

  /** The end of every mailed link and of Google's way back. */
  callbackFromAddress: { name: "callback/address", max: 30, seconds: 5 * MINUTE },
  /** Whoever is signed in and asked for the password once more. */
  passwordOfAccount: { name: "password/account", max: 10, seconds: 10 * MINUTE },
  /** Six digits, three of which are right at any time: whoever has the password must not get to try them all. */
  secondFactorOfAccount: { name: "second-factor/account", max: 5, seconds: 5 * MINUTE },
  /** Counts wrong codes only: the limit per five minutes alone would allow guessing a code over days. */
  wrongSecondFactorDaily: { name: "second-factor/wrong-daily", max: 20, seconds: 24 * HOUR },
} as const;
