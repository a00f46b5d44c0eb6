const endings = [".csv", ".xlsx", ".xls"];

/** For the `accept` attribute of the file input. */
export const FILE_ENDINGS = endings.join(",");

export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Checks what is known before the file is read. */
export function findFileFault({ name, size }: Pick<File, "name" | "size">) {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return "wrong-type";
  return size > MAX_FILE_BYTES ? "too-large" : undefined;
}

export function fileSizeText(bytes: number) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
