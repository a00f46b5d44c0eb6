/** `day` is in UTC. */
export type DaySearches = { day: string; searches: number; unanswered: number };
export type WordSearches = { day: string; words: string; searches: number };
export type CategorySearches = { day: string; category: string; searches: number };
/** `opened` counts searches after which a result was opened, `positions` is the sum of their positions. */
export type AnsweredSearches = {
  day: string;
  words: string;
  searches: number;
  opened: number;
  positions: number;
};
export type Tallied = {
  days: DaySearches[];
  words: WordSearches[];
  categories: CategorySearches[];
  answered: AnsweredSearches[];
};

/** Counts that are not written yet. The number of distinct words is limited, because visitors can type anything. */
export class SearchTally {
  readonly #maxWords: number;
  readonly #days = new Map<string, DaySearches>();
  readonly #words = new Map<string, WordSearches>();
  /** Holds known categories only, so it needs no size limit. */
  readonly #categories = new Map<string, CategorySearches>();
  readonly #answered = new Map<string, AnsweredSearches>();

  constructor(maxWords: number) {
    this.#maxWords = maxWords;
  }

  add({ days = [], words = [], categories = [], answered = [] }: Partial<Tallied>) {
    for (const added of categories) {
      const key = `${added.day} ${added.category}`;
      const known = this.#categories.get(key) ?? { ...added, searches: 0 };
      known.searches += added.searches;
      this.#categories.set(key, known);
    }
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
      else if (this.#words.size < this.#maxWords) this.#words.set(key, { ...added });
    }
    for (const added of answered) {
      const key = `${added.day} ${added.words}`;
      const known = this.#answered.get(key);
      if (known) {
        known.searches += added.searches;
        known.opened += added.opened;
        known.positions += added.positions;
      } else if (this.#answered.size < this.#maxWords) this.#answered.set(key, { ...added });
    }
  }

  /** Returns everything and resets. */
  take(): Tallied {
    const taken = {
      days: [...this.#days.values()],
      words: [...this.#words.values()],
      categories: [...this.#categories.values()],
      answered: [...this.#answered.values()],
    };
    this.#days.clear();
    this.#words.clear();
    this.#categories.clear();
    this.#answered.clear();
    return taken;
  }
}
