import { useEffect, useRef, useState } from "react";
import { Flash } from "#app/ui/feedback/flash.tsx";
import type { ImportStatus, ShownImport } from "../import.ts";
import { outcomeOf } from "../import-words.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportResults } from "./import-results.tsx";

export function ImportPage({ shown }: { shown: ShownImport }) {
  const page = useRef<HTMLDivElement>(null);
  const [first] = useState(shown.status);
  useFocusAfterStep(page, shown.status);

  return (
    <div ref={page}>
      <Step shown={shown} />
      {shown.status === "done" && first !== "done" && <Flash {...outcomeOf(shown)} />}
    </div>
  );
}

function Step({ shown }: { shown: ShownImport }) {
  if (shown.status === "previewed") return <ImportPreview shown={shown} />;
  if (shown.status === "running") return <ImportProgress shown={shown} />;
  return <ImportResults shown={shown} />;
}

/** The pressed button disappears with its step, so the heading takes the focus. */
function useFocusAfterStep(page: React.RefObject<HTMLElement | null>, status: ImportStatus) {
  const former = useRef(status);

  useEffect(() => {
    if (former.current === status) return;
    former.current = status;
    if (document.activeElement !== document.body) return;
    page.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [page, status]);
}
