import type { PeerCertificate } from "node:tls";
import { failureText, Refused } from "../fetch/failure-text.server.ts";
import { type Answer, type FetchPolicy, fetchOnce } from "../fetch/fetch-once.server.ts";
import { MAX_ROBOTS_BYTES, type RobotsWishes, readRobotsWishes } from "./robots-wishes.server.ts";
import type { FileKind, VisitedFile, VisitLimits } from "./visited-demo.server.ts";

const MAX_REDIRECTS = 3;
const MAX_FILE_BYTES = 3_000_000;
/** So that one slow file does not take the time of all others. */
const MAX_FILE_MILLISECONDS = 6_000;

const ROBOTS = "its robots.txt asks programs to stay away";
const REDIRECTED = "it redirects to another host";

type Wanted = {
  kind: FileKind;
  /** Whether a redirect to this address is followed. */
  follows: (target: URL) => boolean;
};

/** The requests of one visit: they share its limits, and each is guarded like any fetch from a stranger's address. */
export class GuardedVisit {
  readonly files: VisitedFile[] = [];
  readonly missed: { url: string; kind: FileKind; reason: string }[] = [];
  readonly certificates = new Map<string, PeerCertificate>();
  readonly signal: AbortSignal;
  requests = 0;
  bytes = 0;
  readonly #policy: FetchPolicy;
  readonly #limits: VisitLimits;
  readonly #robots = new Map<string, Promise<RobotsWishes>>();

  constructor(policy: FetchPolicy, limits: VisitLimits) {
    this.#policy = policy;
    this.#limits = limits;
    this.signal = AbortSignal.timeout(limits.milliseconds);
  }

  /** The answer after its redirects, all of which are kept too; the reason is in `missed` if there is none. */
  async fetch(address: URL, { kind, follows }: Wanted): Promise<VisitedFile | undefined> {
    let url = address;
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const mayVisit = await this.#readRobots(url);
        if (!mayVisit(url)) throw new Refused(ROBOTS);
        const file = await this.#request(url, kind, MAX_FILE_BYTES);
        this.files.push(file);
        const target = redirectOf(file);
        if (!target) return file;
        if (!follows(target)) throw new Refused(REDIRECTED);
        url = target;
      }
      throw new Refused(`it redirects more than ${MAX_REDIRECTS} times`);
    } catch (error) {
      const reason = this.#reasonOf(error);
      if (reason === undefined) throw error;
      this.missed.push({ url: address.href, kind, reason });
      return undefined;
    }
  }

  #readRobots({ origin }: URL) {
    const known = this.#robots.get(origin) ?? this.#fetchRobots(new URL("/robots.txt", origin));
    this.#robots.set(origin, known);
    return known;
  }

  async #fetchRobots(start: URL) {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const file = await this.#request(url, "page", MAX_ROBOTS_BYTES);
      const target = redirectOf(file);
      if (!target) return readRobotsWishes({ ...file, url: start.href });
      url = target;
    }
    return readRobotsWishes(undefined);
  }

  async #request(url: URL, kind: FileKind, maxBytes: number): Promise<VisitedFile> {
    this.signal.throwIfAborted();
    if (this.requests >= this.#limits.requests)
      throw new Refused(`more than ${this.#limits.requests} requests would be needed`);
    if (this.bytes >= this.#limits.bytes) throw new Refused("the demo is too large");
    this.requests++;

    const ofFile = new AbortController();
    const timer = setTimeout(() => ofFile.abort(), MAX_FILE_MILLISECONDS);
    const signal = AbortSignal.any([this.signal, ofFile.signal]);
    const read = async ({ status, headers, body, certificate }: Answer) => {
      if (certificate) this.certificates.set(url.hostname, certificate);
      const list = Object.entries(headers).flatMap(([name, value = ""]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      );
      this.bytes += list.flat().join("    ").length;
      const isEmpty = status >= 300 && status < 400;
      const content = isEmpty ? nothing : await this.#readBody(body, maxBytes);
      return { url: url.href, kind, status, headers: list, ...content };
    };
    const request = {
      name: "leak test",
      about: "/leak-test",
      accept: "text/html,*/*;q=0.8",
      readsRedirects: true,
      read,
    };
    try {
      const answer = await fetchOnce(url, request, this.#policy, signal);
      if ("value" in answer) return answer.value;
      throw new Refused(REDIRECTED);
    } catch (error) {
      if (ofFile.signal.aborted) throw new Refused("it does not answer in time");
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What fits into the limits. */
  async #readBody(body: Answer["body"], maxBytes: number) {
    const chunks: Uint8Array[] = [];
    let left = maxBytes;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      const room = Math.min(left, this.#limits.bytes - this.bytes);
      this.bytes += chunk.length;
      left -= chunk.length;
      chunks.push(chunk.subarray(0, Math.max(room, 0)));
      if (chunk.length > room) return { body: Buffer.concat(chunks), isCut: true };
    }
    return { body: Buffer.concat(chunks), isCut: false };
  }

  /** Undefined if the error is ours. */
  #reasonOf(error: unknown) {
    if (this.signal.aborted) return "the visit took too long";
    return failureText(error);
  }
}

const nothing = { body: new Uint8Array(), isCut: false };

function redirectOf({ status, headers, url }: VisitedFile) {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const [, location] = headers.find(([name]) => name === "location") ?? [];
  if (location === undefined) return undefined;
  const target = URL.parse(location, url);
  if (!target) throw new Refused("it redirects to something that is not a web address");
  return target;
}
