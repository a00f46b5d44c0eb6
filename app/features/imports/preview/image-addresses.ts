import { MAX_PICTURES } from "#app/features/listings/pictures/picture.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

const MAX_ADDRESS = 2_048;

export const NO_ADDRESS = "Please enter a valid URL";
const TOO_MANY_ADDRESSES = `Please use at most ${MAX_PICTURES} addresses`;

/**
 * No address has a space, but some have commas, semicolons or bars. Those separate only before a space, at the end, or
 * before the next 'https://'.
 */
const separators = /[,;|]?(?:\s+|$)|[,;|](?=https?:\/\/)/i;

/** Null for an empty cell. Whether they are images is checked when they are fetched. */
export function readImageAddresses(text: string): Result<string[] | null, string> {
  const parts = text.split(separators).filter((part) => part !== "");
  if (parts.length === 0) return accept(null);

  const addresses = parts.map(readImageAddress);
  if (!addresses.every((address) => address !== undefined)) return refuse(NO_ADDRESS);
  const once = [...new Set(addresses)];
  return once.length <= MAX_PICTURES ? accept(once) : refuse(TOO_MANY_ADDRESSES);
}

/** Normalised like in a browser; undefined if invalid. */
export function readImageAddress(text: string) {
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return address.href.length <= MAX_ADDRESS ? address.href : undefined;
}
