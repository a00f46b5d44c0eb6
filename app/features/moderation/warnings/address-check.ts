import { dayText } from "#app/shared/day-text.ts";

/** What a job found at a website or at the evidence of a fact. */
export type AddressCheck = {
  outcome: "reachable" | "redirects" | "unreachable";
  details: string;
  checkedAt: string;
};

/** 'Answered on November 12, 2026'. */
export function checkText({ outcome, details, checkedAt }: AddressCheck) {
  const day = dayText(checkedAt.slice(0, 10));
  if (outcome === "reachable") return `Answered on ${day}`;
  if (outcome === "redirects") return `On ${day} it led to ${details}`;
  return `On ${day} it could not be opened: ${details}`;
}
