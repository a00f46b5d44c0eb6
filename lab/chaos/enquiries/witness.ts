import { randomUUID } from "node:crypto";
import type { Buyer, Team } from "./cast.ts";

export type Sighting = { word: string; where: string };

/** Who got some bytes: one side of conversations, or the world. */
type Reader = { buyer: Buyer } | { team: Team } | "others";

type Written = { buyer: Buyer; teams: readonly Team[] };

const canaries = /canary[0-9a-f]{16}/g;
const hiddenWords = /hidden-[0-9a-f]{16}/gi;

/** Knows which words each reader may see, and keeps every word that was seen where it should not be. */
export class Witness {
  readonly foreign: Sighting[] = [];
  readonly revealed: Sighting[] = [];
  /** Bytes that were read. */
  bytes = 0;
  /** Canary words that readers were allowed to see; without any the search would prove nothing. */
  rightful = 0;
  readonly #written = new Map<string, Written>();
  readonly #shared = new Set<string>();
  readonly #hidden: Map<string, Buyer>;

  constructor(buyers: readonly Buyer[]) {
    this.#hidden = new Map(buyers.map((buyer) => [buyer.email.split("@")[0] ?? "", buyer]));
  }

  /** A new word for a text between the buyer and these. Called before it is sent. */
  newWord(buyer: Buyer, ...teams: Team[]) {
    const word = `canary${randomUUID().replaceAll("-", "").slice(0, 16)}`;
    this.#written.set(word, { buyer, teams });
    return word;
  }

  /** Called before the buyer's name and address are shared with this organisation. */
  noteSharing(buyer: Buyer, team: Team) {
    this.#shared.add(`${buyer.id} ${team.id}`);
  }

  check(text: string, reader: Reader, where: string) {
    this.bytes += text.length;
    for (const [word] of text.matchAll(canaries)) {
      if (this.#mayRead(reader, word)) this.rightful += 1;
      else this.foreign.push({ word, where });
    }
    for (const [word] of text.matchAll(hiddenWords)) {
      if (!this.#mayKnow(reader, word.toLowerCase())) this.revealed.push({ word, where });
    }
  }

  #mayRead(reader: Reader, word: string) {
    const message = this.#written.get(word);
    if (!message || reader === "others") return false;
    return "buyer" in reader ? message.buyer === reader.buyer : message.teams.includes(reader.team);
  }

  #mayKnow(reader: Reader, word: string) {
    const buyer = this.#hidden.get(word);
    if (!buyer || reader === "others") return false;
    if ("buyer" in reader) return buyer === reader.buyer;
    return this.#shared.has(`${buyer.id} ${reader.team.id}`);
  }
}
