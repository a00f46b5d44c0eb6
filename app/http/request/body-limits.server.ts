const KIB = 1024;
const MIB = 1024 * KIB;

type BodyLimit = { path: RegExp; bytes: number; hint?: string };

/** The first match applies. Case-insensitive, like the routes. */
const limits: BodyLimit[] = [
  {
    // A file of 5 MiB, and the form around it. Client navigations add `.data`.
    path: /^\/(api\/import-services|dashboard\/import(\.data)?)\/?$/i,
    bytes: 5.1 * MIB,
    hint: "A file may have at most 5 MB. Please go back.",
  },
  {
    // A logo and eight pictures of 2 MiB each, and the rest of their form.
    path: /^\/(submit-listing|edit-listing\/[^/]+?)(\.data)?\/?$/i,
    bytes: 18.2 * MIB,
    hint: "A logo and each of up to 8 pictures may have at most 2 MB. Please go back.",
  },
  {
    path: /^\/contact(\.data)?\/?$/i,
    bytes: 16 * KIB,
    hint: "A message may have at most 10,000 characters. Please go back and shorten yours.",
  },
  // Credentials and addresses are short; long ones only serve an attack.
  { path: /^\/(auth|dashboard\/(account|people)|api)\//i, bytes: 4 * KIB },
  // An e-mail address, a code, or a mail program's one-click unsubscribe.
  { path: /^\/newsletter(\.data|\/|$)/i, bytes: KIB },
  // Payment events contain the whole changed object.
  { path: /^\/webhooks\//i, bytes: 512 * KIB },
  { path: /^/, bytes: 64 * KIB },
];

export function bodyLimitFor(path: string) {
  const limit = limits.find((candidate) => candidate.path.test(path));
  if (!limit) throw new Error("the last limit must match every path");
  return limit;
}
