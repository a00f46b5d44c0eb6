import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "#app/ui/class-names.ts";
import { type FactGroup, factGroups } from "../fact-field.ts";
import { factsPath, groupNames } from "../facts-path.ts";

type Props = {
  listingId: string;
  group: FactGroup;
  /** In the order of the groups. */
  counts: { stated: number; all: number }[];
};

/** The groups of the form: a list beside it, or on narrow screens one line that opens. Both work without scripts. */
export function FactSubjects({ listingId, group, counts }: Props) {
  const index = groupNames.indexOf(group);

  return (
    <nav aria-label="Subjects">
      <details
        key={group}
        className="group rounded-panel border border-line-strong bg-surface lg:hidden"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-panel px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block text-ink-2 text-tiny">
              Subject {index + 1} of {groupNames.length}
            </span>
            <span className="block font-semibold text-compact leading-snug">
              {factGroups[group]}
            </span>
          </span>
          <Count {...counts[index]} />
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <SubjectList
          listingId={listingId}
          group={group}
          counts={counts}
          className="border-line border-t p-2"
        />
      </details>
      <SubjectList
        listingId={listingId}
        group={group}
        counts={counts}
        className="-mx-3 max-lg:hidden"
      />
    </nav>
  );
}

function SubjectList({ listingId, group, counts, className }: Props & { className: string }) {
  return (
    <ul className={className}>
      {groupNames.map((name, index) => (
        <li key={name}>
          <a
            href={factsPath(listingId, name)}
            aria-current={name === group ? "page" : undefined}
            className={classNames(
              "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-compact leading-snug transition-colors",
              name === group
                ? "bg-accent-soft font-semibold text-accent-strong"
                : "font-medium text-ink-2 hover:bg-sunken hover:text-ink",
            )}
          >
            <span className="min-w-0 flex-1">{factGroups[name]}</span>
            <Count {...counts[index]} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Count({ stated = 0, all = 0 }: { stated?: number; all?: number }) {
  return (
    <span className="shrink-0 font-normal text-ink-2 text-tiny tabular-nums">
      {stated} of {all}
    </span>
  );
}
