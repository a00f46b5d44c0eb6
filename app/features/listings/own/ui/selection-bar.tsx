import Download from "lucide-react/icons/download";
import Trash2 from "lucide-react/icons/trash-2";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export const SELECTION = "selection";

/**
 * The actions for the selected rows. The rows' checkboxes belong to this form, and both actions are pages, so that it
 * works without scripts. With scripts it counts the selected rows and can select all.
 */
export function SelectionBar({
  rows,
  filtersQuery,
}: {
  rows: RefObject<HTMLElement | null>;
  /** The current filters, to return to. */
  filtersQuery: string;
}) {
  const isHydrated = useHydrated();
  const { selected, total, selectAll } = useSelection(rows);

  return (
    <form
      id={SELECTION}
      method="get"
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-line border-b bg-sunken px-4 py-2.5 sm:px-5"
    >
      <input type="hidden" name="filters" value={filtersQuery} />
      {isHydrated && (
        <Checkbox
          checked={total > 0 && selected === total}
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="text-small"
        >
          Select all on this page
        </Checkbox>
      )}
      <p role="status" className="text-ink-2 text-small">
        {isHydrated ? selected > 0 && `${selected} selected` : "With the ticked listings:"}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto max-sm:w-full max-sm:[&>*]:grow">
        <Button
          type="submit"
          formAction="/dashboard/listings.csv"
          size="s"
          variant="quiet"
          disabled={isHydrated && selected === 0}
        >
          <Download aria-hidden="true" /> Export selected
        </Button>
        <Button
          type="submit"
          formAction="/dashboard/listings/delete"
          size="s"
          variant="quiet"
          disabled={isHydrated && selected === 0}
        >
          <Trash2 aria-hidden="true" /> Delete selected
        </Button>
      </div>
    </form>
  );
}

/** Counts the checked boxes; the checkboxes are uncontrolled. */
function useSelection(rows: RefObject<HTMLElement | null>) {
  const [counts, setCounts] = useState({ selected: 0, total: 0 });

  useEffect(() => {
    const count = () => {
      const all = ticksIn(rows.current);
      const selected = all.filter(({ checked }) => checked).length;
      setCounts((former) =>
        former.selected === selected && former.total === all.length
          ? former
          : { selected, total: all.length },
      );
    };
    count();
    const list = rows.current;
    list?.addEventListener("change", count);
    // Rows change with the page and with every change of a listing.
    const observer = new MutationObserver(count);
    if (list) observer.observe(list, { childList: true });
    return () => {
      list?.removeEventListener("change", count);
      observer.disconnect();
    };
  }, [rows]);

  return {
    ...counts,
    selectAll(isWanted: boolean) {
      const all = ticksIn(rows.current);
      for (const tick of all) tick.checked = isWanted;
      setCounts({ selected: isWanted ? all.length : 0, total: all.length });
    },
  };
}

function ticksIn(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
}
