/** Of 90 days without the last seven; of fewer than five enquiries there are none. */
export type ReplyFigures = { asked: number; replied: number; medianSeconds: number | null };

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** 'Replies to 92% of enquiries, usually within 5 hours'. */
export function replyText({ asked, replied, medianSeconds }: ReplyFigures) {
  if (medianSeconds === null) return "Has not replied to enquiries lately";
  // Not 100% while one is without a reply, and not 0% with one.
  const percent = Math.min(
    Math.max(Math.round((100 * replied) / asked), 1),
    replied < asked ? 99 : 100,
  );
  return `Replies to ${percent}% of enquiries, usually within ${withinText(medianSeconds)}`;
}

function withinText(seconds: number) {
  if (seconds <= HOUR) return "an hour";
  if (seconds <= DAY) return `${Math.ceil(seconds / HOUR)} hours`;
  const days = Math.ceil(seconds / DAY);
  return `${days} days`;
}
