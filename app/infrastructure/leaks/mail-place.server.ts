/** One piece of a mail in which the supplier can show. */
export type Place = { place: string; where: string; text: string } & (
  | { kind: "text" }
  /** `label` is the text that is pressed. */
  | { kind: "link"; label: string }
);
