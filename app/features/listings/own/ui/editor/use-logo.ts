import { useEffect, useState } from "react";
import { LOGO_TYPES, MAX_LOGO_BYTES } from "../../../logo/logo.ts";
import { logoMessages } from "../../../logo/logo-messages.ts";

export type StoredLogo = { name: string; url: string | null };

export type LogoChoice = ReturnType<typeof useLogo>;

/** The picture that goes with the form: one that is stored already, or a file that has yet to be sent. */
export function useLogo(stored: StoredLogo | undefined, answered: StoredLogo | null | undefined) {
  const [kept, setKept] = useState(answered === undefined ? stored : (answered ?? undefined));
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [heard, setHeard] = useState(answered);
  const bitmap = useBitmap(file);

  // What came with a form that was refused is stored or will not do: from now on a name is sent, not the file again.
  if (answered !== heard) {
    setHeard(answered);
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
      const refusal = findFault(chosen);
      setFault(refusal && logoMessages[refusal].text);
      if (!refusal) setFile(chosen);
      return !refusal;
    },
    /** A new one goes first; what was there before it comes back. */
    remove() {
      setFault(undefined);
      if (file) setFile(undefined);
      else setKept(undefined);
    },
  };
}

/** What can be known without the server, said at once. A kind without a name is for the server to judge. */
function findFault({ type, size }: File) {
  if (type !== "" && !LOGO_TYPES.includes(type)) return "not-a-picture";
  return size > MAX_LOGO_BYTES ? "logo-too-large" : undefined;
}

function useBitmap(file: File | undefined) {
  const [read, setRead] = useState<{ file: File; bitmap: ImageBitmap | "unreadable" }>();

  useEffect(() => {
    if (!file) return;
    let isGone = false;
    createImageBitmap(file)
      .catch(() => "unreadable" as const)
      .then((bitmap) => !isGone && setRead({ file, bitmap }));
    return () => {
      isGone = true;
    };
  }, [file]);

  return file && read?.file === file ? read.bitmap : undefined;
}
