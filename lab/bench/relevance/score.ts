import type { JudgedQuery } from "./judged-queries.ts";

const DEPTH = 10;
const GOOD = 2;

/** The names of the found listings, best first. */
export type Answer = { judged: JudgedQuery; names: string[] };

export type Figures = {
  ndcg: number;
  /** The share of queries with a listing of grade 2 or 3 among the first three. */
  goodInThree: number;
  /** The share of answerable queries without any result. */
  unanswered: number;
  /** The share of unanswerable queries with a result. */
  nonsenseAnswered: number;
};

export function summarize(answers: Answer[]): Figures {
  const answerable = answers.filter(({ judged }) => isAnswerable(judged));
  const nonsense = answers.filter(({ judged }) => !isAnswerable(judged));
  const withGood = answerable.filter(({ judged }) =>
    Object.values(judged.grades).some((grade) => grade >= GOOD),
  );

  return {
    ndcg: mean(answerable.map(ndcg)),
    goodInThree: share(withGood, ({ judged, names }) =>
      names.slice(0, 3).some((name) => (judged.grades[name] ?? 0) >= GOOD),
    ),
    unanswered: share(answerable, ({ names }) => names.length === 0),
    nonsenseAnswered: share(nonsense, ({ names }) => names.length > 0),
  };
}

/** By kind of query; for nonsense, an empty result is the best. */
export function byKind(answers: Answer[]) {
  const kinds = Object.entries(Object.groupBy(answers, ({ judged }) => judged.kind));
  return Object.fromEntries(kinds.map(([kind, ones = []]) => [kind, mean(ones.map(ndcg))]));
}

/** Normalized discounted cumulative gain at 10: 1 if the best listings come first, in the order of their grades. */
export function ndcg({ judged, names }: Answer) {
  if (!isAnswerable(judged)) return names.length === 0 ? 1 : 0;
  const ideal = Object.values(judged.grades).toSorted((one, other) => other - one);
  return gain(names.map((name) => judged.grades[name] ?? 0)) / gain(ideal);
}

function gain(grades: number[]) {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function isAnswerable({ grades }: JudgedQuery) {
  return Object.keys(grades).length > 0;
}

function share<Value>(values: Value[], isTrue: (value: Value) => boolean) {
  return mean(values.map((value) => Number(isTrue(value))));
}

function mean(values: number[]) {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length > 0 ? Math.round((sum / values.length) * 1_000) / 1_000 : 0;
}
