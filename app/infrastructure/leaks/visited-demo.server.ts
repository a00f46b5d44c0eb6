export const fileKinds = [
  "page",
  "linked-page",
  "help-page",
  "style",
  "script",
  "source-map",
  "manifest",
  "icon",
] as const;
export type FileKind = (typeof fileKinds)[number];

export type VisitedFile = {
  url: string;
  kind: FileKind;
  status: number;
  /** Names in lower case; a header that was sent twice is in the list twice. */
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** The rest was not downloaded, because of a limit. */
  isCut: boolean;
};

/** What a visit of a demo has collected. */
export type VisitedDemo = {
  /** Where the visit began; the page itself may be elsewhere after redirects. */
  address: string;
  files: VisitedFile[];
  /** The names in the subject and its alternative names, by host. */
  certificates: { host: string; names: string[] }[];
  /** The chain of CNAME records, by host. */
  aliases: { host: string; targets: string[] }[];
  missed: { url: string; kind: FileKind; reason: string }[];
  requests: number;
  bytes: number;
};

/** An address on a page that a visit may open. */
export type FoundAddress = { url: string; kind: FileKind };

export type VisitLimits = {
  milliseconds: number;
  /** Headers and bodies together. */
  bytes: number;
  requests: number;
};

/** A look is promised to take at most 20 seconds, 10 MB and 40 requests: a part of it is for the supplier's own icons. */
export const visitLimits: VisitLimits = { milliseconds: 15_000, bytes: 9_000_000, requests: 34 };
export const iconLimits: VisitLimits = { milliseconds: 4_000, bytes: 1_000_000, requests: 6 };

/** The pictures among the icons that were answered. */
export function iconsOf({ files }: VisitedDemo) {
  return files
    .filter(({ kind, status }) => kind === "icon" && status === 200)
    .map(({ body }) => body);
}
