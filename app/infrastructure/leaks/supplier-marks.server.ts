import type { Supplier } from "#app/shared/leak.ts";

const MAX_EXCERPT = 200;
const MIN_NAME_LETTERS = 3;

/** Also in the spelling with dots: 'S. L.' */
const legalForms =
  / (g ?m ?b ?h|u ?g|a ?g|k ?g|o ?h ?g|inc|incorporated|l ?l ?c|l ?l ?p|ltd|limited|p ?l ?c|corp|corporation|co|company|b ?v|n ?v|s ?l|s ?a|s ?a ?s|s ?a ?r ?l|s ?r ?l|s ?p ?a|o ?y|a ?b|a ?s|a ?p ?s|pty|pvt|s ?r ?o|z ?o ?o|k ?f ?t|o ?u)$/;

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: "a",
  α: "a",
  ɑ: "a",
  с: "c",
  ԁ: "d",
  е: "e",
  һ: "h",
  і: "i",
  ι: "i",
  ј: "j",
  ο: "o",
  о: "o",
  р: "p",
  ρ: "p",
  ѕ: "s",
  ν: "v",
  х: "x",
  у: "y",
};

/** Finds a supplier in texts and addresses, however it is spelled. */
export class SupplierMarks {
  readonly #names: string[];
  readonly #domains: RegExp | undefined;
  readonly #own: RegExp | undefined;

  /** A name within the demo's own domain does not count: the client has chosen that domain. */
  constructor({ names, domains }: Supplier, ownDomain: string) {
    const all = names.map(bareName).flatMap((name) => [name, ...shortNames(name, domains)]);
    this.#names = [...new Set(all)].filter((name) => joined(name).length >= MIN_NAME_LETTERS);
    this.#domains = hostsOf(domains);
    this.#own = domains.some((domain) => isWithin(ownDomain, domain))
      ? undefined
      : hostsOf([ownDomain]);
  }

  /** What stands there, if the supplier shows in it. */
  find(text: string): string | undefined {
    if (!this.hasDomain(text) && !this.#hasName(text)) return undefined;
    return excerptOf(text, this.#clue(text));
  }

  hasDomain(text: string) {
    const domains = this.#domains;
    return domains !== undefined && spellingsOf(text).some((one) => domains.test(one));
  }

  #hasName(text: string) {
    const foreign = this.#own ? text.replace(new RegExp(this.#own.source, "gi"), " ") : text;
    return readingsOf(foreign).some((reading) =>
      this.#names.some(
        (name) => reading.includes(` ${name} `) || reading.includes(` ${joined(name)} `),
      ),
    );
  }

  /** Where an excerpt should begin, if the text has it in plain spelling. */
  #clue(text: string) {
    const lower = text.toLowerCase();
    const found = [
      this.#domains?.exec(lower)?.index ?? -1,
      ...this.#names.map((name) => lower.indexOf(name.split(" ")[0] ?? name)),
    ].filter((index) => index >= 0);
    return found.length > 0 ? Math.min(...found) : 0;
  }
}

/** Of one domain, and of those below it. */
export function isWithin(host: string, domain: string) {
  return host === domain || host.endsWith(`.${domain}`);
}

/** What a person reads: without accents, invisible characters and look-alikes, in lower case, words between single spaces. */
function fold(text: string) {
  const plain = text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  const latin = plain.toLowerCase().replace(/[^\p{ASCII}]/gu, (one) => lookalikes[one] ?? one);
  return ` ${latin.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

function readingsOf(text: string) {
  const folded = fold(text);
  const camel = fold(text.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "));
  const spaced = folded.replace(/(?<= \p{L}) (?=\p{L} )/gu, "");
  return [folded, camel, spaced];
}

function bareName(name: string) {
  const folded = fold(name).trim();
  const bare = folded.replace(legalForms, "").replace(legalForms, "");
  return joined(bare).length >= MIN_NAME_LETTERS ? bare : folded;
}

/** 'zenvio' of 'Zenvio Software': how a company calls itself in its domain. */
function shortNames(name: string, domains: readonly string[]) {
  const labels = domains.map((domain) => joined(fold(domain.split(".")[0] ?? "")));
  const words = name.split(" ");
  return words
    .map((_, index) => words.slice(0, index + 1).join(" "))
    .filter((short) => labels.includes(joined(short)));
}

function joined(name: string) {
  return name.replaceAll(" ", "");
}

function hostsOf(domains: readonly string[]) {
  if (domains.length === 0) return undefined;
  const any = domains
    .map((domain) => domain.toLowerCase().replace(/[^a-z0-9-]/g, "\\$&"))
    .join("|");
  return new RegExp(
    `(?<![a-z0-9-])(?:[a-z0-9_-]{1,63}\\.){0,8}(?:${any})(?![a-z0-9-]|\\.[a-z0-9])`,
  );
}

/** Also what is wrapped in a link of a tracker: percent signs and Base64. */
function spellingsOf(text: string) {
  const visible = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  const unescaped = unescapePercent(visible);
  const wrapped = [...text.matchAll(/[\w+/-]{16,2000}={0,2}/g)].map(([packed]) =>
    unescapePercent(Buffer.from(packed, "base64").toString("latin1").toLowerCase()),
  );
  return [visible, unescaped, ...wrapped];
}

function unescapePercent(text: string) {
  let result = text;
  for (let round = 0; round < 3; round++)
    result = result.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return result.toLowerCase();
}

function excerptOf(text: string, clue: number) {
  const from = Math.max(0, clue - 60);
  return text
    .slice(from, from + 2 * MAX_EXCERPT)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, MAX_EXCERPT);
}
