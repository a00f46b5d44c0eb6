import ImageUp from "lucide-react/icons/image-up";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { FileDrop } from "./file-drop.tsx";

/** A file field for one picture, which can be pasted too. */
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
    // Copied out of a document, words come with their picture; those who paste them mean the words.
    if (!picture || isText) return;
    event.preventDefault();
    take(picture);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", hear);
    return () => document.removeEventListener("paste", hear);
  }, []);
}
