import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { entryMark, type GlossaryEntry } from "../glossary-entry.ts";
import { entryPath } from "../glossary-paths.ts";

export function RemoveEntry({ entry }: { entry: GlossaryEntry }) {
  return (
    <Form
      method="post"
      action={entryPath(entry.phrase)}
      className="mt-10 flex max-w-140 flex-col gap-3 border-line border-t pt-6"
    >
      <input type="hidden" name="phrase" value={entry.phrase} />
      <input type="hidden" name="kind" value="none" />
      <input type="hidden" name="seen" value={entryMark(entry)} />
      <p className="text-ink-2 text-small text-pretty">
        Without an entry, “{entry.phrase}” is read like any other words. Releases do not bring it
        back; you can.
      </p>
      <Button type="submit" variant="danger" className="self-start">
        Remove entry
      </Button>
    </Form>
  );
}
