import type { PeerCertificate } from "node:tls";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { registrableDomain } from "../domain-names/registrable-domain.server.ts";
import { type FetchPolicy, internet } from "../fetch/fetch-once.server.ts";
import { findAliases } from "./find-aliases.server.ts";
import { GuardedVisit } from "./guarded-visit.server.ts";
import { listAddresses } from "./list-addresses.server.ts";
import {
  type FileKind,
  type FoundAddress,
  iconLimits,
  iconsOf,
  type VisitedDemo,
  type VisitedFile,
  visitLimits,
} from "./visited-demo.server.ts";

const MAX_AT_ONCE = 4;
const MAX_HOSTS = 4;
/** Of each group, in the order in which they are visited. */
const maxima = { ownAssets: 14, helpPages: 3, linkedPages: 6, otherAssets: 6, sourceMaps: 2 };

const linked: readonly FileKind[] = ["linked-page", "help-page"];

/**
 * Visits a branded demo as a stranger would: its page, what the page loads, and links one step deep on its own host.
 * Refused if the page itself cannot be read; the reason is for people.
 */
export async function visitDemo(
  address: string,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<VisitedDemo, string>> {
  const policy = { ...internet, ...changed };
  const visit = new GuardedVisit(policy, visitLimits);
  const start = await openPage(address, visit);
  if (!start.ok) return start;

  const page = start.value;
  const host = new URL(page.url).hostname;
  const found = (await beforeEnd(listAddresses(page), visit.signal)) ?? [];
  const [aliases] = await Promise.all([
    findAliases(ownHosts(host, found), policy.nameServers, visit.signal),
    fetchAll(visit, host, choose(found, host)),
  ]);
  await fetchAll(visit, host, sourceMapsOf(visit.files, host));
  return accept(report(address, visit, aliases));
}

/** The icons of a supplier's own website, to compare a demo's icons with. */
export async function fetchOwnIcons(
  website: string,
  changed: Partial<FetchPolicy> = {},
): Promise<Uint8Array[]> {
  const visit = new GuardedVisit({ ...internet, ...changed }, iconLimits);
  const start = await openPage(website, visit);
  if (!start.ok) return [];
  const host = new URL(start.value.url).hostname;
  const found = (await beforeEnd(listAddresses(start.value), visit.signal)) ?? [];
  await fetchAll(visit, host, found.filter(({ kind }) => kind === "icon").slice(0, 4));
  return iconsOf(report(website, visit, []));
}

async function openPage(
  address: string,
  visit: GuardedVisit,
): Promise<Result<VisitedFile, string>> {
  const url = URL.parse(address);
  if (!url) return refuse("it is not a web address");
  const page = await visit.fetch(url, { kind: "page", follows: () => true });
  if (!page) return refuse(visit.missed[0]?.reason ?? "it could not be reached");
  if (page.status !== 200) return refuse(`it answers with status ${page.status}`);
  return accept(page);
}

/** Undefined if the visit has ended before. */
async function beforeEnd<Value>(work: Promise<Value>, signal: AbortSignal) {
  if (signal.aborted) return undefined;
  const ended = Promise.withResolvers<undefined>();
  const end = () => ended.resolve(undefined);
  signal.addEventListener("abort", end, { once: true });
  return Promise.race([work, ended.promise]).finally(() =>
    signal.removeEventListener("abort", end),
  );
}

function choose(found: readonly FoundAddress[], host: string) {
  const isOwn = ({ url }: FoundAddress) => URL.parse(url)?.hostname === host;
  const assets = found.filter(({ kind }) => !linked.includes(kind));
  const pages = found.filter((one) => linked.includes(one.kind) && isOwn(one));
  return [
    ...assets.filter(isOwn).slice(0, maxima.ownAssets),
    ...pages.filter(({ kind }) => kind === "help-page").slice(0, maxima.helpPages),
    ...pages.filter(({ kind }) => kind === "linked-page").slice(0, maxima.linkedPages),
    ...assets.filter((one) => !isOwn(one)).slice(0, maxima.otherAssets),
  ];
}

async function fetchAll(visit: GuardedVisit, host: string, wanted: readonly FoundAddress[]) {
  const waiting = [...wanted];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { kind, url } = one;
      const follows = (target: URL) => !linked.includes(kind) || target.hostname === host;
      await visit.fetch(new URL(url), { kind, follows });
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, lane));
}

function sourceMapsOf(files: readonly VisitedFile[], host: string): FoundAddress[] {
  return files
    .filter(({ kind, url }) => kind === "script" && new URL(url).hostname === host)
    .flatMap(({ url, body }) => {
      const end = Buffer.from(body.subarray(-1_000)).toString("latin1");
      const [, name = ""] = /[#@] ?sourceMappingURL=(\S{1,300})/.exec(end) ?? [];
      const map = name ? URL.parse(name, url) : null;
      return map && /^https?:$/.test(map.protocol) ? [map.href] : [];
    })
    .slice(0, maxima.sourceMaps)
    .map((url) => ({ url, kind: "source-map" }));
}

/** The demo's host, and others of its domain: those may lead to the supplier by an alias. */
function ownHosts(host: string, found: readonly FoundAddress[]) {
  const own = registrableDomain(host);
  const hosts = found.flatMap(({ url }) => URL.parse(url)?.hostname ?? []);
  const related = hosts.filter((one) => own !== undefined && registrableDomain(one) === own);
  return [...new Set([host].concat(related))].slice(0, MAX_HOSTS);
}

function report(
  address: string,
  { files, missed, requests, bytes, certificates }: GuardedVisit,
  aliases: VisitedDemo["aliases"],
): VisitedDemo {
  const named = [...certificates].map(([host, certificate]) => ({
    host,
    names: namesOf(certificate),
  }));
  return { address, files, missed, requests, bytes, aliases, certificates: named };
}

function namesOf({ subject, subjectaltname = "" }: PeerCertificate) {
  const fields = Object.values(subject ?? {}).flat();
  const others = subjectaltname.split(", ").map((name) => name.replace(/^\w+:/, ""));
  return [...new Set([...fields.map(String), ...others])].filter(Boolean);
}
