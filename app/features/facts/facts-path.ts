import { type FactGroup, factGroups } from "./fact-field.ts";

export const groupNames = Object.keys(factGroups) as FactGroup[];

/** The first group if the parameter is unknown. */
export function readGroup({ searchParams }: URL): FactGroup {
  return groupNames.find((group) => group === searchParams.get("group")) ?? "offer";
}

/** The heading of the group, which gets the focus when one group follows another. */
export const QUESTIONS_ID = "questions";

export function factsPath(listingId: string, group: FactGroup) {
  return `${formPath(listingId)}?group=${group}`;
}

export function questionsPath(listingId: string, group: FactGroup) {
  return `${factsPath(listingId, group)}#${QUESTIONS_ID}`;
}

export function draftPath(listingId: string, group: FactGroup) {
  return `${formPath(listingId)}/draft?group=${group}`;
}

export function discardPath(listingId: string, group: FactGroup) {
  return `${formPath(listingId)}/discard?group=${group}`;
}

export function previewPath(listingId: string, group: FactGroup) {
  return `${formPath(listingId)}/preview?group=${group}`;
}

function formPath(listingId: string) {
  return `/dashboard/listings/${encodeURIComponent(listingId)}/facts`;
}
