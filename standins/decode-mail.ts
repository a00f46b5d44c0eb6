export type DecodedMail = { subject: string; messageId: string; text: string; html: string };

type Part = { headers: Record<string, string>; body: string };

/** Decodes only what nodemailer writes: one level of alternatives, quoted-printable or base64, in UTF-8. */
export function decodeMail(raw: string): DecodedMail {
  const whole = readPart(raw.replaceAll("\r\n", "\n"));
  const parts = [whole, ...partsOf(whole)];
  const read = (type: string) => {
    const part = parts.find(({ headers }) => headers["content-type"]?.startsWith(type));
    return part ? decodeBody(part) : "";
  };

  return {
    subject: decodeWords(whole.headers.subject ?? ""),
    messageId: whole.headers["message-id"] ?? "",
    text: read("text/plain"),
    html: read("text/html"),
  };
}

function readPart(source: string): Part {
  const [head = "", ...rest] = source.split("\n\n");
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });

  return { headers: Object.fromEntries(headers), body: rest.join("\n\n") };
}

function partsOf({ headers, body }: Part) {
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return [];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((source) => readPart(source.replace(/^\n/, "").replace(/\n$/, "")));
}

function decodeBody({ headers, body }: Part) {
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\n/g, "")) : body;
}

function decodeWords(text: string) {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string) {
  return text.replace(/(=[0-9A-F]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll("=", ""), "hex").toString(),
  );
}
