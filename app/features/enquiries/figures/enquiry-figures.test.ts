import { expect, test } from "vitest";
import {
  type EnquiryCounts,
  enquiryText,
  letterText,
  limitText,
  reportText,
} from "./enquiry-figures.ts";

const none = {
  enquiries: 0,
  replied: 0,
  letters: 0,
  lettersReplied: 0,
  atLimit: 0,
  reports: 0,
  stillHidden: 0,
};
const ofDays = (...counts: (Partial<EnquiryCounts> | undefined)[]) => ({
  counts: counts.map((count) => count && Object.assign({}, none, count)),
});

test("the sentences sum all days", () => {
  const figures = ofDays(
    undefined,
    { enquiries: 1_004, replied: 6, letters: 5, lettersReplied: 1, atLimit: 1, reports: 2 },
    { enquiries: 8, replied: 1, letters: 1, atLimit: 1, reports: 1, stillHidden: 1 },
  );
  expect(enquiryText(figures)).toBe("1,012 enquiries were sent; 7 of them have a reply by now.");
  expect(letterText(figures)).toBe("Briefs went to 6 providers; 1 of them has replied by now.");
  expect(reportText(figures)).toBe("3 messages were reported; 2 of them were shown again.");
  expect(limitText(figures)).toBe("2 times an account sent as many enquiries as one may in a day.");
});

test("the sentences say one, and none", () => {
  const one = ofDays({ enquiries: 1, replied: 1, letters: 1, atLimit: 1, reports: 1 });
  expect(enquiryText(one)).toBe("1 enquiry was sent; 1 of them has a reply by now.");
  expect(letterText(one)).toBe("A brief went to 1 provider; 0 of them have replied by now.");
  expect(reportText(one)).toBe("1 message was reported; 1 of them was shown again.");
  expect(limitText(one)).toBe("1 time an account sent as many enquiries as one may in a day.");
  expect([enquiryText, letterText, reportText, limitText].map((text) => text(ofDays({})))).toEqual([
    "No enquiry was sent in this period.",
    "No brief was sent in this period.",
    "No message was reported in this period.",
    "No account reached the limit in this period.",
  ]);
});
