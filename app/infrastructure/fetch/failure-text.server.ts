import { errors } from "undici";

/** An address or response that we do not accept; the message says why. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** The cause of a failed fetch for people; undefined if it is an error of ours. */
export function failureText(error: unknown) {
  if (error instanceof Refused) return error.message;
  if (error instanceof errors.HTTPParserError) return NO_ANSWER;

  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return undefined;
  const [, text] = texts.find(([pattern]) => pattern.test(code)) ?? [];
  return text ?? "it could not be reached";
}

const NO_ANSWER = "it does not answer as websites do";

const texts: [RegExp, string][] = [
  [/^(ENOTFOUND|ENODATA|EBADNAME)$/, "its name is not known"],
  [/^(ESERVFAIL|EREFUSED|ETIMEOUT|EBADRESP|EFORMERR)$/, "its name could not be looked up"],
  [/^ECONNREFUSED$/, "it refuses connections"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "it does not answer"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "it breaks the connection off"],
  [/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO$/, "its certificate is not valid"],
  [/^UND_ERR_HEADERS_OVERFLOW$/, NO_ANSWER],
  [/^ERR_INVALID_URL$/, "it redirects to something that is not a web address"],
];
