import ImageUp from "lucide-react/icons/image-up";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { FileDrop } from "./file-drop.tsx";

/** Accepts a pasted image too. */
export function PictureDrop(props: Omit<ComponentProps<typeof FileDrop>, "noun" | "icon">) {
  usePastedPicture(props.onTake);

  return (
    <FileDrop {...props} noun="picture" icon={<ImageUp aria-hidden="true" className="size-6" />} />
  );
}

function usePastedPicture(take: (picture: File) => void) {
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [picture] = event.clipboardData?.files ?? [];
    const isText = event.clipboardData?.types.includes("text/plain");
    // Text copied from a document may include an image; then the text is meant.
    if (!picture || isText) return;
    event.preventDefault();
    take(picture);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
