import { appendFileSync, writeFileSync } from "node:fs";

/** As in Jepsen: invoked, done, not done, or unknown whether it was done. */
type Outcome = "invoke" | "ok" | "fail" | "info";

/** A log of operations and their outcomes, one JSON object a line. */
export class History {
  readonly path: string;
  readonly #counts = new Map<string, number>();

  constructor(path: string) {
    this.path = path;
    writeFileSync(path, "");
  }

  note(outcome: Outcome, what: string, about: object = {}) {
    const key = `${what} ${outcome}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const line = JSON.stringify({ at: Date.now(), outcome, what, ...about });
    appendFileSync(this.path, `${line}\n`);
  }

  count(what: string, outcome: Outcome) {
    return this.#counts.get(`${what} ${outcome}`) ?? 0;
  }

  counts() {
    return Object.fromEntries([...this.#counts].toSorted());
  }
}
