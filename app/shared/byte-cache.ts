/** Keeps the most recently used files in memory, up to a number of bytes. */
export class ByteCache {
  readonly #maxBytes: number;
  readonly #files = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string) {
    const file = this.#files.get(key);
    if (file) this.set(key, file);
    return file;
  }

  set(key: string, file: Uint8Array) {
    this.#delete(key);
    // A Map iterates in insertion order, so the first is the least recently used.
    this.#files.set(key, file);
    this.#bytes += file.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string) {
    this.#bytes -= this.#files.get(key)?.length ?? 0;
    this.#files.delete(key);
  }
}
