export const briefLimits = {
  /** Of changed answers; a brief is answered once. */
  answer: { name: "brief/answer", max: 60, seconds: 60 * 60 },
  report: { name: "brief/report", max: 20, seconds: 24 * 60 * 60 },
};
