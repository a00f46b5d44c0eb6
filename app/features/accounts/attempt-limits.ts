const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rate limits. `name` is part of the stored counter's key, so a renamed limit starts counting from zero. */
export const attemptLimits = {
  signInFromAddress: { name: "sign-in/address", max: 25, seconds: 5 * MINUTE },
  /** All unknown browsers share these two limits, so that guessing from many network addresses does not help. */
  signInToAccount: { name: "sign-in/account", max: 10, seconds: 10 * MINUTE },
  signInToAccountHourly: { name: "sign-in/account-hourly", max: 25, seconds: HOUR },
  /** A browser that has signed in before has its own limit, so that an attacker cannot lock the owner out. */
  signInFromKnownBrowser: { name: "sign-in/known-browser", max: 10, seconds: 10 * MINUTE },
  failedSignInNotice: { name: "sign-in/notice", max: 1, seconds: 24 * HOUR },
  /** A browser without cookies counts as new at each sign-in, so the number of emails is limited. */
  newBrowserNotice: { name: "sign-in/new-browser-notice", max: 3, seconds: 24 * HOUR },
  googleLinkedNotice: { name: "sign-in/google-linked-notice", max: 3, seconds: 24 * HOUR },

  signUpFromAddress: { name: "sign-up/address", max: 5, seconds: 30 * MINUTE },
  signUpOfEmail: { name: "sign-up/email", max: 3, seconds: HOUR },

  resetFromAddress: { name: "reset/address", max: 25, seconds: 5 * MINUTE },
  resetOfEmail: { name: "reset/email", max: 3, seconds: HOUR },

  /** Emailed links and Google's redirects. */
  callbackFromAddress: { name: "callback/address", max: 30, seconds: 5 * MINUTE },
  /** Password checks of a signed-in user. */
  passwordOfAccount: { name: "password/account", max: 10, seconds: 10 * MINUTE },
  /** Three of the six-digit codes are valid at any time, so a thief with the password must not try many. */
  secondFactorOfAccount: { name: "second-factor/account", max: 5, seconds: 5 * MINUTE },
  /** Counts wrong codes only: the limit per five minutes alone would allow guessing a code over days. */
  wrongSecondFactorDaily: { name: "second-factor/wrong-daily", max: 20, seconds: 24 * HOUR },
} as const;
