import type { Random } from "../../../standins/stripe/random.ts";
import { type BenchClient, type BenchSupplier, clients, nearMisses, suppliers } from "./cast.ts";
import { disguisedLeaks } from "./disguised-leaks.ts";
import { type Draft, type Leak, plainLeaks } from "./plain-leaks.ts";
import type { Signing } from "./signers.ts";

export type Group = "plain" | "disguised" | "clean";

export type BenchMail = {
  group: Group;
  kind: string;
  supplier: BenchSupplier;
  client: BenchClient;
  draft: Draft;
  signing: Signing;
};

const signings: Signing[] = [
  "good",
  "changed",
  "missing",
  "good",
  "wrong key",
  "revoked",
  "no key",
];

/** As many of each group as asked for, every kind as often as the others. */
export function writeMails(counts: Record<Group, number>, random: Random): BenchMail[] {
  const clean: Record<string, Leak> = { clean: (draft) => draft };
  const groups = { plain: plainLeaks, disguised: disguisedLeaks, clean };
  return Object.entries(groups).flatMap(([group, kinds]) => {
    const names = Object.keys(kinds);
    return Array.from({ length: counts[group as Group] }, (_, index): BenchMail => {
      const kind = names[index % names.length] ?? "";
      const supplier = pick(suppliers, random);
      const client = pick(clients, random);
      const leak = kinds[kind];
      if (!leak) throw new Error(`there is no leak ${kind}`);
      return {
        group: group as Group,
        kind,
        supplier,
        client,
        draft: leak(draftOf(client, index, random), supplier, client),
        // A signature that is the leak must be there.
        signing: kind === "signer" ? "good" : pick(signings, random),
      };
    });
  });
}

function draftOf({ brand, domain }: BenchClient, index: number, random: Random): Draft {
  const aside = pick(nearMisses, random);
  const lines = [
    `Welcome to ${brand}.`,
    "Confirm your address, then set a password.",
    aside,
    `https://app.${domain}/confirm?code=${Math.floor(random() * 1e9).toString(36)}`,
  ];
  return {
    from: `"${brand}" <hello@${domain}>`,
    subject: `Welcome to ${brand}`,
    text: lines.join("\n"),
    html: `<html><head><title>${brand}</title></head><body><img src="https://cdn.${domain}/logo.png" alt="${brand}">
<p>${lines.join("</p>\n<p>")}</p><!-- here --><a href="https://app.${domain}/help">Help</a></body></html>`,
    messageId: `<${index}.${Math.floor(random() * 1e9)}@${domain}>`,
    headers: { "X-Mailer": "Postbox 3", "List-Unsubscribe": `<https://app.${domain}/leave>` },
    attachments: [],
    bounce: `bounce@${domain}`,
    helo: `mail.${domain}`,
    textEncoding: random() < 0.5 ? "quoted-printable" : "base64",
    signer: domain,
  };
}

function pick<Item>(items: readonly Item[], random: Random) {
  return items[Math.floor(random() * items.length)] as Item;
}
