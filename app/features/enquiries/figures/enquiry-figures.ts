export type EnquiryCounts = {
  enquiries: number;
  /** Answered or declined by now. */
  replied: number;
  /** A brief counts once for each provider it was sent to. */
  letters: number;
  lettersReplied: number;
  /** Days on which someone sent as many enquiries as one may. */
  atLimit: number;
  reports: number;
  /** Reported messages that staff have not shown again. */
  stillHidden: number;
};

/** For each day or week. */
export type EnquiryFigures = { counts: (EnquiryCounts | undefined)[] };

export function totalOf({ counts }: EnquiryFigures, key: keyof EnquiryCounts) {
  return counts.reduce((total, count) => total + (count?.[key] ?? 0), 0);
}

/** '12 enquiries were sent; 7 of them have a reply by now.' */
export function enquiryText(figures: EnquiryFigures) {
  const sent = totalOf(figures, "enquiries");
  if (sent === 0) return "No enquiry was sent in this period.";
  const replied = totalOf(figures, "replied");
  const subject = sent === 1 ? "1 enquiry was" : `${format(sent)} enquiries were`;
  return `${subject} sent; ${format(replied)} of them ${replied === 1 ? "has" : "have"} a reply by now.`;
}

/** 'Briefs went to 5 providers; 3 of them have replied by now.' */
export function letterText(figures: EnquiryFigures) {
  const letters = totalOf(figures, "letters");
  if (letters === 0) return "No brief was sent in this period.";
  const replied = totalOf(figures, "lettersReplied");
  const subject =
    letters === 1 ? "A brief went to 1 provider" : `Briefs went to ${format(letters)} providers`;
  return `${subject}; ${format(replied)} of them ${replied === 1 ? "has" : "have"} replied by now.`;
}

/** '3 messages were reported; 1 of them was shown again.' */
export function reportText(figures: EnquiryFigures) {
  const reports = totalOf(figures, "reports");
  if (reports === 0) return "No message was reported in this period.";
  const subject = reports === 1 ? "1 message was" : `${format(reports)} messages were`;
  const shown = reports - totalOf(figures, "stillHidden");
  return `${subject} reported; ${format(shown)} of them ${shown === 1 ? "was" : "were"} shown again.`;
}

/** '2 times an account sent as many enquiries as one may in a day.' */
export function limitText(figures: EnquiryFigures) {
  const times = totalOf(figures, "atLimit");
  if (times === 0) return "No account reached the limit in this period.";
  return `${times === 1 ? "1 time" : `${format(times)} times`} an account sent as many enquiries as one may in a day.`;
}

function format(count: number) {
  return count.toLocaleString("en-US");
}
