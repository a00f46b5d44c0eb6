import type { ReportReason } from "../enquiry.ts";

export type ReportOutcome = "hidden" | "shown";

/** As the list for staff shows it: without the text. Moments are ISO texts. */
export type MessageReport = {
  id: string;
  isByBuyer: boolean;
  /** Of what a brief is for, or, if the buyer reports, of what a provider writes in its answer. */
  isOfBrief: boolean;
  reason: ReportReason;
  reportedAt: string;
  outcome: ReportOutcome | null;
};

/** With the text, unless it was changed since; each time it is read, the audit log says so. */
export type ReportCase = MessageReport & { message: string | null; sentAt: string };

/** 'A brief, reported by the provider'. */
export function reportedText({ isByBuyer, isOfBrief }: MessageReport) {
  if (!isOfBrief) return `A message, reported by the ${isByBuyer ? "buyer" : "provider"}`;
  return isByBuyer
    ? "An answer to a brief, reported by the buyer"
    : "A brief, reported by the provider";
}

export const REPORTS = "/admin/reports";
