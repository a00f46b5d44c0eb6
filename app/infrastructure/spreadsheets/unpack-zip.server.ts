import { crc32, inflateRawSync } from "node:zlib";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Refusal } from "./sheet.server.ts";

const MAX_ENTRIES = 200;
const MAX_UNPACKED = 20 * 1024 * 1024;
const MAX_RATIO = 100;

const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, zip64: 0x07064b50 };
const LENGTH = { local: 30, central: 46, end: 22, zip64: 20 };
const METHODS = { stored: 0, deflated: 8 };
/** Bits that say: encrypted, strongly encrypted, directory encrypted. */
const ENCRYPTED = 0x2041;

type Entry = {
  name: string;
  flags: number;
  method: number;
  checksum: number;
  packed: number;
  unpacked: number;
  offset: number;
};

type Directory = { start: number; end: number; count: number };

/**
 * Unpacks the wanted files. The whole directory is checked before anything is unpacked, and no file may unpack to more
 * bytes than the directory says.
 */
export function unpackZip(
  file: Buffer,
  isWanted: (name: string) => boolean,
): Result<Map<string, Buffer>, Refusal> {
  const directory = findDirectory(file);
  if (!directory) return refuse("unreadable");
  if (directory.count > MAX_ENTRIES || isZip64(file, directory)) return refuse("suspicious");

  const entries = readEntries(file, directory);
  if (!entries) return refuse("unreadable");
  if (entries.some(({ flags }) => flags & ENCRYPTED)) return refuse("protected");
  if (isBomb(entries) || !haveSaneNames(entries)) return refuse("suspicious");

  const spans = entries.map((entry) => ({ entry, ...findContent(file, entry) }));
  if (overlap(spans, directory.start)) return refuse("suspicious");

  const files = new Map<string, Buffer>();
  for (const { entry, start, end } of spans.filter((span) => isWanted(span.entry.name))) {
    const content = unpack(file.subarray(start, end), entry);
    if (!content.ok) return content;
    files.set(entry.name, content.value);
  }
  return accept(files);
}

/** The record at the very end of the file; only a comment may follow it. */
function findDirectory(file: Buffer): Directory | undefined {
  const first = Math.max(0, file.length - LENGTH.end - 0xffff);
  for (let at = file.length - LENGTH.end; at >= first; at--) {
    if (file.readUInt32LE(at) !== SIGNATURE.end) continue;
    if (at + LENGTH.end + file.readUInt16LE(at + 20) !== file.length) continue;

    const start = file.readUInt32LE(at + 16);
    if (start + file.readUInt32LE(at + 12) > at && start !== 0xffffffff) return undefined;
    return { start, end: at, count: file.readUInt16LE(at + 10) };
  }
  return undefined;
}

function isZip64(file: Buffer, { start, end }: Directory) {
  if (start === 0xffffffff) return true;
  return end >= LENGTH.zip64 && file.readUInt32LE(end - LENGTH.zip64) === SIGNATURE.zip64;
}

function readEntries(file: Buffer, { start, end, count }: Directory): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + LENGTH.central > end || file.readUInt32LE(at) !== SIGNATURE.central) return undefined;

    const nameEnd = at + LENGTH.central + file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString("utf8", at + LENGTH.central, nameEnd),
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at <= end ? entries : undefined;
}

function isBomb(entries: readonly Entry[]) {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked > MAX_UNPACKED || unpacked > packed * MAX_RATIO;
}

function haveSaneNames(entries: readonly Entry[]) {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isSane = (name: string) =>
    /^[^/\\\p{Cc}][^\\\p{Cc}]{0,199}$/u.test(name) && !name.includes("..");
  return names.size === entries.length && [...names].every(isSane);
}

/** The content follows a local header, which repeats the name. An infinite end marks an invalid header. */
function findContent(file: Buffer, { name, offset, packed }: Entry) {
  const invalid = { start: offset, end: Number.POSITIVE_INFINITY };
  if (offset + LENGTH.local > file.length) return invalid;
  if (file.readUInt32LE(offset) !== SIGNATURE.local) return invalid;

  const nameEnd = offset + LENGTH.local + file.readUInt16LE(offset + 26);
  if (file.toString("utf8", offset + LENGTH.local, nameEnd) !== name) return invalid;

  const start = nameEnd + file.readUInt16LE(offset + 28);
  return { start, end: start + packed };
}

function overlap(spans: readonly { entry: Entry; end: number }[], limit: number) {
  const inOrder = spans.toSorted((one, other) => one.entry.offset - other.entry.offset);
  return inOrder.some(({ end }, index) => end > (inOrder[index + 1]?.entry.offset ?? limit));
}

function unpack(content: Buffer, entry: Entry): Result<Buffer, Refusal> {
  if (entry.method !== METHODS.stored && entry.method !== METHODS.deflated) {
    return refuse("suspicious");
  }
  try {
    const unpacked =
      entry.method === METHODS.stored
        ? content
        : // One more than allowed, because zero would mean without limit.
          inflateRawSync(content, { maxOutputLength: entry.unpacked + 1 });
    if (unpacked.length !== entry.unpacked) return refuse("suspicious");
    return crc32(unpacked) === entry.checksum ? accept(unpacked) : refuse("unreadable");
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return refuse(isTooLarge ? "suspicious" : "unreadable");
  }
}
