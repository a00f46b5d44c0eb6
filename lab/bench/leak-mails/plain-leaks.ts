import type { BenchClient, BenchSupplier } from "./cast.ts";

/** What nodemailer composes a mail from, as far as leaks need it. */
export type Draft = {
  from: string;
  sender?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
  /** Of the connection: the address that bounces go to, and what the sending server calls itself. */
  bounce: string;
  helo: string;
  /** Sets the encoding of the bodies. */
  textEncoding: "quoted-printable" | "base64";
  signer: string;
  /** Done to the finished mail, before it is signed. */
  rewrite?: (raw: string) => string;
};

export type Leak = (draft: Draft, supplier: BenchSupplier, client: BenchClient) => Draft;

const inHtml = (draft: Draft, more: string): Draft => ({
  ...draft,
  html: draft.html.replace("<!-- here -->", more),
});
const header = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: { ...draft.headers, [name]: value },
});

/** Where a client sees the supplier without looking for it. */
export const plainLeaks: Record<string, Leak> = {
  "name of the sender": (draft, { spoken }, { domain }) => ({
    ...draft,
    from: `"${spoken}" <hello@${domain}>`,
  }),
  "address of the sender": (draft, { domain }) => ({ ...draft, from: `hello@mail.${domain}` }),
  "reply-to": (draft, { domain }) => ({ ...draft, replyTo: `support@${domain}` }),
  sender: (draft, { domain }) => ({ ...draft, sender: `mailer@${domain}` }),
  bounces: (draft, { domain }) => ({ ...draft, bounce: `bounce+1@em.${domain}` }),
  "message id": (draft, { domain }) => ({
    ...draft,
    messageId: `<77.${Date.now()}@mx1.${domain}>`,
  }),
  "sending server": (draft, { domain }) => ({ ...draft, helo: `out3.${domain}` }),
  "received line": (draft, { domain }) =>
    header(
      draft,
      "Received",
      `from app (10.1.2.3) by smtp-7.${domain}; Thu, 19 Nov 2026 10:00:00 +0000`,
    ),
  unsubscribe: (draft, { domain }) =>
    header(draft, "List-Unsubscribe", `<https://${domain}/u/1>, <mailto:u@${domain}>`),
  mailer: (draft, { spoken }) => header(draft, "X-Mailer", `${spoken} Mailer 4.2`),
  "other header": (draft, { spoken }) =>
    header(draft, "Feedback-ID", `7:${spoken.toLowerCase().replace(" ", "-")}:prod`),
  signer: (draft, { domain }) => ({ ...draft, signer: domain }),
  subject: (draft, { spoken }) => ({ ...draft, subject: `Welcome to ${spoken}` }),
  text: (draft, { spoken }) => ({ ...draft, text: `${draft.text}\nYour ${spoken} team` }),
  "text of the page": (draft, { spoken }) => inHtml(draft, `<p>Your ${spoken} team</p>`),
  "powered by": (draft, { spoken, domain }) =>
    inHtml(draft, `<small>Powered by <a href="https://${domain}">${spoken}</a></small>`),
  link: (draft, { domain }) => inHtml(draft, `<a href="https://app.${domain}/start">Start</a>`),
  "help link": (draft, { domain }) => inHtml(draft, `<a href="https://help.${domain}/">Help</a>`),
  "link in the text": (draft, { domain }) => ({
    ...draft,
    text: `${draft.text}\nhttps://${domain}/invite/1`,
  }),
  image: (draft, { domain }) => inHtml(draft, `<img src="https://cdn.${domain}/logo.png" alt="">`),
  "alternative text": (draft, { spoken }) =>
    inHtml(draft, `<img src="cid:1" alt="${spoken} logo">`),
  title: (draft, { spoken }) => ({
    ...draft,
    html: draft.html.replace("<title>", `<title>${spoken} – `),
  }),
  attachment: (draft, { spoken }) => ({
    ...draft,
    attachments: [{ filename: `${spoken} first steps.txt`, content: "Read me." }],
  }),
};
