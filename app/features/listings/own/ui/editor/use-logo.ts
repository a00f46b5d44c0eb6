import { useState } from "react";
import { LOGO_TYPES, MAX_LOGO_BYTES } from "../../../logo/logo.ts";
import { logoMessages } from "../../../logo/logo-messages.ts";
import { useBitmap } from "./use-bitmap.ts";

export type StoredLogo = { name: string; url: string | null };

export type LogoChoice = ReturnType<typeof useLogo>;

/** Either a logo that is already stored, or a file that is not uploaded yet. */
export function useLogo(stored: StoredLogo | undefined, answered: StoredLogo | null | undefined) {
  const [kept, setKept] = useState(answered === undefined ? stored : (answered ?? undefined));
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [lastAnswered, setLastAnswered] = useState(answered);
  const bitmap = useBitmap(file);

  // After a refused submission the file is stored or unusable, so the form now sends the stored name instead of the
  // file.
  if (answered !== lastAnswered) {
    setLastAnswered(answered);
    if (answered !== undefined) {
      setKept(answered ?? undefined);
      setFile(undefined);
    }
  }

  return {
    kept: file ? undefined : kept,
    file,
    bitmap: bitmap === "unreadable" ? undefined : bitmap,
    isUnreadable: bitmap === "unreadable",
    fault,
    isChanged: file !== undefined || kept?.name !== stored?.name,
    take(chosen: File) {
      const refusal = findRefusal(chosen);
      setFault(refusal && logoMessages[refusal].text);
      if (!refusal) setFile(chosen);
      return !refusal;
    },
    /** Removes the new file first, then the stored logo. */
    remove() {
      setFault(undefined);
      if (file) setFile(undefined);
      else setKept(undefined);
    },
  };
}

/** Checks without the server. A file without a MIME type is left to the server. */
function findRefusal({ type, size }: File) {
  if (type !== "" && !LOGO_TYPES.includes(type)) return "not-a-picture";
  return size > MAX_LOGO_BYTES ? "logo-too-large" : undefined;
}
