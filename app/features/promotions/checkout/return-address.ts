/** Where a buyer comes back to: a page of ours and no other, whoever asks for it. */
type Outcome = "success" | "canceled";

const known: Record<Outcome, string[]> = {
  success: ["serviceId", "subscription"],
  canceled: ["subscription"],
};

/** Built from our own origin, never from what was sent. */
export function returnAddress(origin: string, outcome: Outcome, listingId: string) {
  const place = outcome === "success" ? `&serviceId=${listingId}` : "";
  return `${origin}/dashboard?subscription=${outcome}${place}`;
}

/** Whether an address that was sent is the one we would build. */
export function isOwnReturnAddress(address: string, origin: string, outcome: Outcome) {
  // A parser forgives tabs, line ends and backslashes; we do not.
  if (!/^[\x21-\x5B\x5D-\x7E]+$/.test(address)) return false;
  const url = URL.parse(address);
  if (!url || url.href !== address) return false;

  return (
    url.origin === origin &&
    url.username === "" &&
    url.password === "" &&
    url.pathname === "/dashboard" &&
    url.hash === "" &&
    url.searchParams.get("subscription") === outcome &&
    [...url.searchParams.keys()].every((name) => known[outcome].includes(name))
  );
}
