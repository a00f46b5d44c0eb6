/** Where stored files live. A failure outside is an Outage("storage"). */
export type Storage = {
  /** False when there is such a file already: nothing is ever overwritten. */
  putIfAbsent(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Can be repeated: what is gone stays gone. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** Where anyone may read it. */
  publicUrl(name: string): string;
};

export const STORED_TYPE = "image/webp";
export const STORED_CACHE_CONTROL = "public, max-age=3600";

/** Names are ours, drawn at random. No other ever becomes part of a path. */
export function isStoredName(name: string) {
  return /^[0-9a-f-]{36}\.webp$/.test(name);
}

export function checkName(name: string) {
  if (!isStoredName(name)) throw new Error("This is not the name of a stored file.");
  return name;
}
