/** Which part of a product shows the supplier's name. */
export const leakLayers = ["portal", "links", "mark", "help", "sender"] as const;
export type LeakLayer = (typeof leakLayers)[number];

export const leakVerdicts = ["passes", "leaks", "not-looked-at"] as const;
export type LayerVerdict = (typeof leakVerdicts)[number];

/** One place in which the supplier shows. */
export type Sighting = {
  layer: LeakLayer;
  /** The kind of place, in a few words: 'link', 'cookie', 'certificate'. */
  place: string;
  /** The address or header it was found in, at most 300 characters. */
  where: string;
  /** What stands there, at most 200 characters. */
  excerpt: string;
};

/** As the database can store it: a text that was cut may end in half a character. */
export function storable(text: string) {
  return text.toWellFormed().replace(/\p{Cc}/gu, " ");
}

/** What the supplier is known by. */
export type Supplier = {
  names: string[];
  /** Registrable domains. */
  domains: string[];
};

/** Of a mail's DKIM signatures: one is right, none is, there is none, or the name server of the key did not answer. */
export const dkimResults = ["good", "bad", "missing", "unchecked"] as const;
export type DkimResult = (typeof dkimResults)[number];

/** What one mail of a demo shows. */
export type MailReading = {
  /** Of the layer 'sender': links lead to their own layers. */
  verdict: LayerVerdict;
  sightings: Sighting[];
  /** `signers` are the domains of right signatures. */
  dkim: { result: DkimResult; signers: string[] };
};
