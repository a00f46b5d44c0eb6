/** So often on this day (UTC). */
export type DaySearches = { day: string; searches: number; unanswered: number };
export type WordSearches = { day: string; words: string; searches: number };
export type Tallied = { days: DaySearches[]; words: WordSearches[] };

/** What was counted and is not written yet. Anyone can search for anything, so there is a most of different words. */
export class SearchTally {
  readonly #mostWords: number;
  readonly #days = new Map<string, DaySearches>();
  readonly #words = new Map<string, WordSearches>();

  constructor(mostWords: number) {
    this.#mostWords = mostWords;
  }

  add({ days, words }: Tallied) {
    for (const { day, searches, unanswered } of days) {
      const known = this.#days.get(day) ?? { day, searches: 0, unanswered: 0 };
      known.searches += searches;
      known.unanswered += unanswered;
      this.#days.set(day, known);
    }
    for (const added of words) {
      const key = `${added.day} ${added.words}`;
      const known = this.#words.get(key);
      if (known) known.searches += added.searches;
      else if (this.#words.size < this.#mostWords) this.#words.set(key, { ...added });
    }
  }

  /** All of it; from then on it starts anew. */
  take(): Tallied {
    const taken = { days: [...this.#days.values()], words: [...this.#words.values()] };
    this.#days.clear();
    this.#words.clear();
    return taken;
  }
}
