/** Failures of the storage are thrown as Outage("storage"). */
export type Storage = {
  /** False if the file exists already; nothing is overwritten. */
  putIfAbsent(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Idempotent. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  publicUrl(name: string): string;
};

export const STORED_TYPE = "image/webp";
export const STORED_CACHE_CONTROL = "public, max-age=3600";

/** Names are random and made by us, with the width of a smaller file; no other name may become part of a path. */
export function isStoredName(name: string) {
  return /^[0-9a-f-]{36}(-(480|960))?\.webp$/.test(name);
}

export function checkName(name: string) {
  if (!isStoredName(name)) throw new Error("not the name of a stored file");
  return name;
}
