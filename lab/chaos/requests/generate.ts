import type { Random } from "../../../standins/stripe/random.ts";
import { MULTIPART, multipart, type Pair, URL_ENCODED, urlEncoded } from "./bodies.ts";
import {
  honestValues,
  hostileBytes,
  hostileIntents,
  hostileNames,
  hostileTexts,
} from "./field-values.ts";
import { contentTypes, hostileCookies, hostileHeaders } from "./header-values.ts";
import { type People, roles } from "./people.ts";
import type { Target } from "./targets.ts";

export type Generated = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "TRACE", "QUERY"];
const DATA = 0.3;

/** Returns a function that generates requests to known routes, mostly valid and wrong in one or several ways. */
export function generatorOf(
  random: Random,
  {
    targets,
    names,
    people,
    origin,
  }: { targets: Target[]; names: string[]; people: People; origin: string },
) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  const several = <Item>(max: number, make: () => Item) =>
    Array.from({ length: Math.floor(random() * (max + 1)) }, make);

  return function generate(): Generated {
    const target = pick(targets);
    const usual = target.isAction && chance(0.75) ? "POST" : "GET";
    const method = chance(0.05) ? pick(methods) : usual;
    const role = chance(0.6) ? target.needs : pick(roles);
    const isRead = method === "GET" || method === "HEAD";
    const headers = headersFor(people.cookies[role], isRead);
    const asked = { method, path: addressOf(target), headers };
    return isRead || chance(0.03) ? asked : { ...asked, ...bodyFor(target, headers) };
  };

  function addressOf({ path }: Target) {
    const filled = path
      .replace(/:\w+/g, () => (chance(0.7) ? pick(people.ids) : segment()))
      .replace("*", () => several(3, segment).join("/"));
    const suffix = filled === "/" ? "_root.data" : ".data";
    const data = chance(DATA) ? suffix : "";
    const tail = chance(0.03)
      ? pick(["/", "//", "/.", "/%00", "/..", "%", ";a", "/%ff", "/a/b"])
      : "";
    const query = chance(0.4) ? `?${queryOf()}` : "";
    return `${filled}${data}${tail}${query}`;
  }

  function segment() {
    if (chance(0.1)) return pick(hostileBytes);
    return encodeURIComponent(pick(hostileTexts).toWellFormed()).slice(0, 4_000);
  }

  function queryOf() {
    const pairs = several(chance(0.02) ? 200 : 4, pair);
    return urlEncoded(pairs).slice(0, 6_000);
  }

  function pair(): Pair {
    const name = chance(0.85) ? pick(names) : pick(hostileNames);
    return [name, value(name)];
  }

  function value(name: string) {
    const honest = Object.hasOwn(honestValues, name) && honestValues[name];
    if (honest && chance(0.4)) return pick(honest);
    if (chance(0.15)) return pick(people.ids);
    if (chance(0.1)) return `raw:${pick(hostileBytes)}`;
    return pick(hostileTexts);
  }

  function headersFor(cookie: string, isRead: boolean) {
    const address = Array.from({ length: 4 }, () => 1 + Math.floor(random() * 222)).join(".");
    const headers: Record<string, string> = { "x-real-ip": address };
    if (!isRead && chance(0.97)) headers.origin = origin;
    const cookies = [cookie, ...(chance(0.15) ? [pick(hostileCookies)] : [])];
    const sent = (chance(0.1) ? cookies.toReversed() : cookies).filter(Boolean).join("; ");
    if (sent) headers.cookie = sent;
    for (const name of several(chance(0.3) ? 4 : 0, () => pick(Object.keys(hostileHeaders))))
      headers[name] = pick(hostileHeaders[name] ?? [""]);
    if (chance(0.1)) headers.authorization = `Bearer ${pick(people.tokens)}`;
    return headers;
  }

  function bodyFor({ path, maxBytes }: Target, headers: Record<string, string>) {
    if (chance(0.05)) headers["content-type"] = pick(contentTypes);
    const max = Math.min(maxBytes, 20_000);
    if (path.startsWith("/api/") || path.startsWith("/webhooks/")) {
      headers["content-type"] ??= "application/json";
      return { body: json().slice(0, max) };
    }
    const pairs = formPairs();
    const isMultipart = chance(0.3);
    headers["content-type"] ??= isMultipart ? MULTIPART : URL_ENCODED;
    const fileName = chance(0.2)
      ? pick(["a.csv", "a.png", "", "a\0b.csv", "\u202e.xlsx"])
      : undefined;
    const whole = isMultipart ? multipart(pairs, fileName) : urlEncoded(pairs);
    const cut = chance(0.05) ? Math.floor(random() * whole.length) : max;
    return { body: whole.slice(0, cut) };
  }

  /** Valid fields mixed with a few hostile ones, sometimes Conform's internal fields. */
  function formPairs(): Pair[] {
    const honest = Object.entries(honestValues).map(([name, all]): Pair => [name, pick(all)]);
    const hostile = several(3, pair);
    if (chance(0.1)) hostile.push([pick(["__intent__", "__state__"]), pick(hostileIntents)]);
    if (chance(0.02)) hostile.push(...Array.from({ length: 400 }, pair));
    const kept = honest.filter(([name]) => !hostile.some(([other]) => other === name));
    return chance(0.2) ? hostile : [...kept, ...hostile];
  }

  function json(): string {
    const wrap = pick(["[", '{"a":', '"', ""]);
    if (chance(0.1)) return wrap.repeat(3_000);
    const object = Object.fromEntries(
      [
        ...several(3, pair),
        ["listingId", pick(people.ids)],
        ["subscriptionId", value("subscriptionId")],
      ].concat(chance(0.5) ? [["planType", "monthly"]] : []),
    );
    const written = JSON.stringify(object);
    return chance(0.1) ? written.slice(0, Math.floor(random() * written.length)) : written;
  }
}
