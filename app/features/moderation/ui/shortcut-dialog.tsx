import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ShortcutKey } from "./shortcut-key.tsx";
import { switchShortcuts, useShortcutsEnabled } from "./use-shortcuts.ts";

export const SHORTCUT_DIALOG = "shortcuts";

const shortcuts = [
  { keys: ["A"], text: "Accept" },
  { keys: ["R"], text: "Request changes: go to the reason" },
  { keys: ["Ctrl", "Enter"], text: "Send the request, from the reason or the note" },
  { keys: ["Esc"], text: "Leave the reason or the note" },
  { keys: ["N"], text: "Skip to the next one in the queue" },
  { keys: ["Q"], text: "Back to the queue" },
  { keys: ["?"], text: "Show this list" },
];

export function ShortcutDialog() {
  const isOn = useShortcutsEnabled();

  return (
    <Dialog id={SHORTCUT_DIALOG} title="Keyboard shortcuts">
      <label className="flex cursor-pointer items-start gap-2.5 text-compact">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
          className="mt-1 size-4.5 shrink-0 cursor-pointer accent-accent-fill"
        />
        <span>
          <span className="font-semibold">Use single-key shortcuts</span>
          <span className="block text-ink-2 text-small">
            Turn them off if they get in the way of speech input. This browser remembers it.
          </span>
        </span>
      </label>
      <dl className="mt-5">
        {shortcuts.map(({ keys, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 border-line border-t py-2.5 text-compact"
          >
            <dt className="order-2 flex shrink-0 gap-1">
              <span className="sr-only">{keys.join(" and ")}</span>
              {keys.map((name) => (
                <ShortcutKey key={name} name={name} />
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
