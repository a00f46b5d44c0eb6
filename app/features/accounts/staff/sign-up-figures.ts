type SignUps = { accounts: number; withListing: number };

/** Undefined for days or weeks before the first account. */
export type SignUpFigures = { counts: (SignUps | undefined)[] };

export function totalSignUps({ counts }: SignUpFigures): SignUps {
  const sum = (key: keyof SignUps) =>
    counts.reduce((total, count) => total + (count?.[key] ?? 0), 0);
  return { accounts: sum("accounts"), withListing: sum("withListing") };
}

/** '12 accounts were opened; 7 of them have a listing by now.' */
export function signUpText(figures: SignUpFigures) {
  const { accounts, withListing } = totalSignUps(figures);
  if (accounts === 0) return "No account was opened in this period.";
  const have = withListing === 1 ? "has" : "have";
  const opened =
    accounts === 1 ? "1 account was" : `${accounts.toLocaleString("en-US")} accounts were`;
  return `${opened} opened; ${withListing.toLocaleString("en-US")} of them ${have} a listing by now.`;
}
