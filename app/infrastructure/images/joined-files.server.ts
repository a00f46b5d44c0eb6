const LENGTH_BYTES = 4;

/** Several files in one answer of a sandboxed program, each preceded by its length. */
export function joinFiles(files: readonly Buffer[]) {
  return Buffer.concat(
    files.flatMap((file) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(file.length);
      return [length, file];
    }),
  );
}

/** Returns undefined if the lengths do not add up, because a compromised program can answer anything. */
export function splitFiles(joined: Buffer): Buffer[] | undefined {
  const files: Buffer[] = [];
  for (let at = 0; at < joined.length; ) {
    if (at + LENGTH_BYTES > joined.length) return undefined;
    const end = at + LENGTH_BYTES + joined.readUInt32LE(at);
    if (end > joined.length) return undefined;
    files.push(joined.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return files;
}
