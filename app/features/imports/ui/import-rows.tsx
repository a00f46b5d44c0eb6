import Download from "lucide-react/icons/download";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { rowKinds, type ShownImport } from "../import.ts";
import { importPath } from "../import-path.ts";
import { kindWord, numberText } from "../import-words.ts";
import { ImportRowList } from "./import-row-list.tsx";

export function ImportRows({ shown }: { shown: ShownImport }) {
  const { id, fileName, counts, status, page, pageCount, rows } = shown;

  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <KindLinks shown={shown} />
        {counts.refuse > 0 && (
          <Button
            href={`${importPath(id)}/problems.csv`}
            download
            variant="quiet"
            size="s"
            className="max-sm:w-full"
          >
            <Download aria-hidden="true" /> Download the list of problems
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <ImportRowList rows={rows} status={status} label={`Rows of ${fileName}`} />
      ) : (
        <p className="rounded-panel border border-line-strong border-dashed px-5 py-6 text-compact text-ink-2">
          There are no such rows.
        </p>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => importPath(id, shown.shown, number)}
        label={`Pages of ${fileName}`}
        className="mt-6"
      />
    </div>
  );
}

function KindLinks({ shown }: { shown: ShownImport }) {
  const total = rowKinds.reduce((sum, kind) => sum + shown.counts[kind], 0);
  const links = [
    { kind: "all" as const, text: "All", count: total },
    ...rowKinds
      .filter((kind) => shown.counts[kind] > 0 || kind === shown.shown)
      .map((kind) => ({
        kind,
        text: kindWord(kind, shown.status),
        count: shown.counts[kind],
      })),
  ];

  return (
    <nav aria-label={`Which rows of ${shown.fileName} to show`}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ kind, text, count }) => (
          <li key={kind}>
            <a
              href={importPath(shown.id, kind)}
              data-keep-scroll=""
              aria-current={shown.shown === kind ? "true" : undefined}
              className={classNames(
                "flex h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ink-2 text-small",
                "transition-colors hover:border-ink-3 hover:text-ink",
                "aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink",
              )}
            >
              {text}
              <b className="font-semibold tabular-nums">{numberText(count)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
