import { decodeWords, type Email } from "postal-mime";
import { findHtmlPlaces } from "./html-places.server.ts";
import type { Place } from "./mail-place.server.ts";

const MAX_ATTACHED_TEXT = 64 * 1024;
const signatures = /^(dkim-signature|arc-(message-signature|seal)|x-google-dkim-signature)$/;
/** Of the one who is tested, not of the sender. */
const recipients = /^(to|cc|bcc|delivered-to|x-original-to|envelope-to)$/;
const address = /(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]+/gi;

/** Headers, texts, links, images and attachments of a mail, decoded. */
export function findMailPlaces({ headers, text, html, attachments }: Email): Place[] {
  return [
    ...headers
      .filter(({ key }) => !recipients.test(key))
      .map(({ key, originalKey, value }): Place => {
        const readable = signatures.test(key) ? signersOf(value) : decodeWords(value);
        return { kind: "text", place: placeOf(key), where: originalKey, text: readable };
      }),
    ...findTextPlaces(text ?? "", "text"),
    ...findHtmlPlaces(html ?? ""),
    ...attachments.flatMap(({ filename, description, mimeType, contentId, content }) => [
      attached([filename, description, contentId].filter(Boolean).join(" "), filename ?? mimeType),
      ...(/^text\//.test(mimeType) ? findTextPlaces(textOf(content), filename ?? mimeType) : []),
    ]),
  ];
}

function attached(text: string, where: string): Place {
  return { kind: "text", place: "attachment", where, text };
}

/** The rest of such a header is a signature, in which any letters may stand. */
function signersOf(value: string) {
  return [...value.matchAll(/(?:^|;)\s*[dis]\s*=\s*([^;]*)/gi)]
    .map(([, signer]) => signer)
    .join(" ");
}

const places: Record<string, string> = {
  from: "From",
  sender: "Sender",
  "reply-to": "Reply-To",
  "return-path": "Return-Path",
  "message-id": "Message-ID",
  received: "Received",
  subject: "subject",
  "list-unsubscribe": "List-Unsubscribe",
  "x-mailer": "X-Mailer",
  "dkim-signature": "DKIM signature",
};

function placeOf(key: string) {
  return places[key] ?? "header";
}

/** Addresses in a text become links where it is shown. */
function findTextPlaces(text: string, where: string): Place[] {
  return text.split(/\r?\n/).flatMap((line): Place[] => {
    const links = [...line.matchAll(address)].map(([url]): Place => {
      return { kind: "link", place: "link", where: url, text: url, label: line };
    });
    const rest = line.replace(address, " ");
    return rest.trim() ? [...links, { kind: "text", place: "text", where, text: rest }] : links;
  });
}

function textOf(content: ArrayBuffer | Uint8Array | string) {
  if (typeof content === "string") return content.slice(0, MAX_ATTACHED_TEXT);
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return Buffer.from(bytes.subarray(0, MAX_ATTACHED_TEXT)).toString("utf8");
}
