type Outcome = "success" | "canceled";

const parameters: Record<Outcome, string[]> = {
  success: ["serviceId", "subscription"],
  canceled: ["subscription"],
};

/** Built from our own origin, never from the request. */
export function returnAddress(origin: string, outcome: Outcome, listingId: string) {
  const parameter = outcome === "success" ? `&serviceId=${listingId}` : "";
  return `${origin}/dashboard?subscription=${outcome}${parameter}`;
}

/** Whether an address from a request is one that we would build ourselves. */
export function isOwnReturnAddress(address: string, origin: string, outcome: Outcome) {
  // URL.parse ignores tabs, line ends and backslashes; such addresses are refused.
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
    [...url.searchParams.keys()].every((name) => parameters[outcome].includes(name))
  );
}
