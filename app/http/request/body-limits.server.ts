const KIB = 1024;
const MIB = 1024 * KIB;

type BodyLimit = { path: RegExp; bytes: number; hint?: string };

/** The first that fits counts. Routes are found in small and capital letters alike, and so are their limits. */
const limits: BodyLimit[] = [
  {
    // A file of 5 MiB, and the form around it. The `.data` is a client's own request.
    path: /^\/(api\/import-services|dashboard\/import(\.data)?)\/?$/i,
    bytes: 5.1 * MIB,
    hint: "A file may have at most 5 MB. Please go back.",
  },
  {
    // A logo of 2 MiB, and the rest of its form.
    path: /^\/(submit-listing|edit-listing\/[^/]+?)(\.data)?\/?$/i,
    bytes: 2.2 * MIB,
    hint: "A logo may have at most 2 MB. Please go back.",
  },
  {
    path: /^\/contact(\.data)?\/?$/i,
    bytes: 16 * KIB,
    hint: "A message may have at most 10,000 characters. Please go back and shorten yours.",
  },
  // Credentials are short; what is longer is meant to cost us.
  { path: /^\/(auth|dashboard\/account|api)\//i, bytes: 4 * KIB },
  // An address, a code, or the word of a mail program.
  { path: /^\/newsletter(\.data|\/|$)/i, bytes: KIB },
  // What the payment provider sends tells the whole of what changed.
  { path: /^\/webhooks\//i, bytes: 512 * KIB },
  { path: /^/, bytes: 64 * KIB },
];

/** How much may be sent to an address, and what whoever sends more should know. */
export function bodyLimitFor(path: string) {
  const limit = limits.find((known) => known.path.test(path));
  if (!limit) throw new Error("the last limit fits every path");
  return limit;
}
