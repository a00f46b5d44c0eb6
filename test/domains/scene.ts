import type { RequestListener } from "node:http";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Zones } from "../zones.ts";

/** Written out here, so that no change of the product's code changes what counts as right. */
export const PATH = "/.well-known/rebadge-proof.txt";
export const line = ({ token }: { token: string }) => `rebadge-proof=${token}`;

type Method = "dns" | "file" | "email";
export type Claim = { id: string; token: string; domain: string; actor: Actor };
export type Sites = Record<string, RequestListener>;

/** Two organisations claim the same domain. */
export type Scene = {
  domain: string;
  /** What it is registered below. */
  suffix: string;
  /** A host in the zone of someone else. */
  elsewhere: string;
  own: Claim;
  rival: Claim;
  /** Another domain of the first organisation. */
  next: Claim;
  /** Of all websites. */
  port: number;
};

/** What is in the world, and who has proven what in it. Who is not named has proven nothing. */
export type Case = {
  title: string;
  proven: Proven;
  domain: string;
  suffix: string;
  zones?: (scene: Scene) => Zones;
  sites?: (scene: Scene) => Sites;
  certificate?: "whole" | "apex only" | "of another" | "self-signed";
};
export type Proven = Partial<Record<"own" | "rival", Method>>;

export const NOBODY: Proven = {};

const suffixes = ["com", "de", "co.uk", "com.au", "io", "xn--p1ai", "github.io", "pages.dev"];
let named = 0;

export function aName(kind: string, suffix = suffixes[draw(suffixes.length)] ?? "") {
  named += 1;
  return { domain: `${kind}-${named}.${suffix}`, suffix };
}

let state = 29;

/** A number below this one, the same in every run. */
export function draw(below: number) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}

export function drawToken() {
  return Array.from({ length: 32 }, () => draw(16).toString(16)).join("");
}

export function times<Value>(count: number, values: readonly Value[]) {
  return Array.from({ length: count }, () => values).flat();
}

/** Almost the line that is wanted. */
export const wrongLines: [title: string, text: (scene: Scene) => string][] = [
  ["the token of another of its domains", ({ next }) => line(next)],
  ["a token that was never given", () => line({ token: drawToken() })],
  ["the token in capitals", ({ own }) => line({ token: own.token.toUpperCase() })],
  ["the name in capitals", ({ own }) => line(own).replace("rebadge", "REBADGE")],
  ["a letter before it", ({ own }) => `x${line(own)}`],
  ["a letter after it", ({ own }) => `${line(own)}a`],
  ["a token without its last letter", ({ own }) => line(own).slice(0, -1)],
  ["double quotes around it", ({ own }) => `"${line(own)}"`],
  ["single quotes around it", ({ own }) => `'${line(own)}'`],
  ["the token alone", ({ own }) => own.token],
  ["another name", ({ own }) => `google-site-verification=${own.token}`],
  ["spaces inside", ({ own }) => line(own).replace("=", " = ")],
  ["a colon", ({ own }) => line(own).replace("=", ":")],
  ["a full stop after it", ({ own }) => `${line(own)}.`],
  ["words after it", ({ own }) => `${line(own)} is what others wrote here`],
  ["it twice", ({ own }) => `${line(own)} ${line(own)}`],
  ["the lines of both organisations in one", ({ own, rival }) => `${line(own)};${line(rival)}`],
  ["a Cyrillic letter", ({ own }) => line(own).replace("e", "\u0435")],
  ["a zero byte after it", ({ own }) => `${line(own)}\0`],
  ["an invisible space after it", ({ own }) => `${line(own)}\u200b`],
  ["nothing", () => ""],
];
