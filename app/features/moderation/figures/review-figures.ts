/** The decisions of a week about queued submissions. */
export type Decided = { decisions: number; inTime: number; medianHours: number };

/** Separate because free and promoted listings have different due times. Undefined for a week without decisions. */
export type ReviewFigures = {
  free: (Decided | undefined)[];
  promoted: (Decided | undefined)[];
  waiting: { all: number; late: number; latePromoted: number };
};

/** In percent; undefined without decisions. */
export function shareInTime(decided: Pick<Decided, "decisions" | "inTime"> | undefined) {
  return decided && (100 * decided.inTime) / decided.decisions;
}

/** In percent over the whole period; undefined without decisions. */
export function totalInTime({ free, promoted }: Pick<ReviewFigures, "free" | "promoted">) {
  const weeks = [...free, ...promoted];
  const decisions = sum(weeks, "decisions");
  return decisions === 0 ? undefined : (100 * sum(weeks, "inTime")) / decisions;
}

/** '41 of 43 decisions about free listings came in time (95%).' */
export function reviewText({ free, promoted }: ReviewFigures) {
  const texts = [textOf(free, "free"), textOf(promoted, "VIP")].filter(
    (text) => text !== undefined,
  );
  if (texts.length === 0) return "Nothing that waited was decided in these weeks.";
  return texts.join(" ");
}

function textOf(weeks: readonly (Decided | undefined)[], name: string) {
  const decisions = sum(weeks, "decisions");
  if (decisions === 0) return undefined;
  const inTime = sum(weeks, "inTime");
  const share = percentText((100 * inTime) / decisions);
  const [of, all] = [inTime, decisions].map((count) => count.toLocaleString("en-US"));
  return `${of} of ${all} decisions about ${name} listings came in time (${share}).`;
}

/** 'In the last week with decisions half of the free ones took 26 h at most, and half of the VIP ones 5 h.' */
export function medianText({ free, promoted }: Pick<ReviewFigures, "free" | "promoted">) {
  const [latestFree, latestPromoted] = [free, promoted].map((weeks) =>
    weeks.findLast((week) => week !== undefined),
  );
  const texts = [
    latestFree && `half of the free ones took ${hoursText(latestFree.medianHours)} at most`,
    latestPromoted && `half of the VIP ones took ${hoursText(latestPromoted.medianHours)} at most`,
  ].filter((text) => text !== undefined);
  if (texts.length === 0) return "Nothing that waited was decided in these weeks.";
  return `In the last week with decisions, ${texts.join(", and ")}.`;
}

/** '9 wait for a decision now, and 2 of them are late, 1 VIP.' */
export function waitingText({ all, late, latePromoted }: ReviewFigures["waiting"]) {
  if (all === 0) return "Nothing waits for a decision now.";
  const waiting = all === 1 ? "1 waits" : `${all.toLocaleString("en-US")} wait`;
  if (late === 0) return `${waiting} for a decision now, and none is late.`;
  const promoted = latePromoted > 0 ? `, ${latePromoted.toLocaleString("en-US")} VIP` : "";
  return `${waiting} for a decision now, and ${late.toLocaleString("en-US")} of them ${late === 1 ? "is" : "are"} late${promoted}.`;
}

/** 100% is shown only if nothing was late: 99.6% is not rounded up. */
export function percentText(percent: number) {
  return `${percent >= 99 && percent < 100 ? 99 : Math.round(percent)}%`;
}

/** '26 h', or '50 min' below one hour. */
export function hoursText(hours: number) {
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${Math.round(hours)} h`;
}

function sum(weeks: readonly (Decided | undefined)[], key: "decisions" | "inTime") {
  return weeks.reduce((total, week) => total + (week?.[key] ?? 0), 0);
}
