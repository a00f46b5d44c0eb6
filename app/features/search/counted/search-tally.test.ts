import { expect, test } from "vitest";
import { SearchTally } from "./search-tally.ts";

const day = "2026-11-15";
const one = {
  days: [{ day, searches: 1, unanswered: 1 }],
  words: [{ day, words: "chat bots", searches: 1 }],
  categories: [{ day, category: "Event Management", searches: 1 }],
  answered: [{ day, words: "crm", searches: 1, opened: 1, positions: 4 }],
};

test("counts of the same day and words are added up, others are separate", () => {
  const tally = new SearchTally(10);
  tally.add(one);
  tally.add(one);
  tally.add({
    days: [{ day: "2026-11-16", searches: 4, unanswered: 0 }],
  });
  tally.add({ words: [{ day, words: "chat", searches: 1 }] });

  expect(tally.take()).toEqual({
    days: [
      { day, searches: 2, unanswered: 2 },
      { day: "2026-11-16", searches: 4, unanswered: 0 },
    ],
    words: [
      { day, words: "chat bots", searches: 2 },
      { day, words: "chat", searches: 1 },
    ],
    categories: [{ day, category: "Event Management", searches: 2 }],
    answered: [{ day, words: "crm", searches: 2, opened: 2, positions: 8 }],
  });
});

test("taken counts are not counted again, and can be put back", () => {
  const tally = new SearchTally(10);
  tally.add(one);
  const taken = tally.take();
  expect(tally.take()).toEqual({ days: [], words: [], categories: [], answered: [] });
  tally.add(taken);
  expect(tally.take()).toEqual(one);
});

test("a full tally takes no more words in, and goes on counting searches and the words it has", () => {
  const tally = new SearchTally(1);
  tally.add(one);
  const other = { day, words: "other", searches: 1 };
  tally.add({ ...one, words: [other], answered: [{ ...other, opened: 0, positions: 0 }] });
  tally.add(one);
  expect(tally.take()).toEqual({
    days: [{ day, searches: 3, unanswered: 3 }],
    words: [{ day, words: "chat bots", searches: 2 }],
    categories: [{ day, category: "Event Management", searches: 3 }],
    answered: [{ day, words: "crm", searches: 2, opened: 2, positions: 8 }],
  });
});
