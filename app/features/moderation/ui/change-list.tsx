import { type FactChange, factChanges } from "#app/features/facts/fact-changes.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { Picture } from "#app/features/listings/pictures/picture.ts";
import { ListingLogo } from "#app/features/listings/ui/listing-logo.tsx";
import type { Change, Part, Review } from "../review.ts";
import { ComparedPictures } from "./compared-pictures.tsx";
import { EvidenceLink } from "./evidence-link.tsx";

type Checks = Review["checks"];

const labels: Record<Change["field"], string> = {
  businessName: "Business Name",
  serviceType: "Service Type",
  location: "Serviced location",
  language: "Language",
  website: "Website",
  priceFrom: "Price From",
  oneLine: "In one line",
  description: "Description",
  logoUrl: "Logo",
  pictures: "Pictures",
  facts: "White label facts",
};

export function ChangeList({
  changes,
  checks,
  name,
  titles,
}: {
  changes: Change[];
  checks: Checks;
  name: string;
  titles: { before: string; after: string };
}) {
  if (changes.length === 0) return <p className="text-compact text-ink-2">Nothing differs.</p>;
  return (
    <ul className="flex flex-col gap-6">
      {changes.flatMap((change) => {
        if (change.field === "facts")
          return factChanges(change.before as Facts, change.after as Facts).map((fact) => (
            <Compared
              key={fact.name}
              label={fact.label}
              titles={titles}
              before={<FactSide change={fact} side="before" checks={checks} />}
              after={<FactSide change={fact} side="after" checks={checks} />}
            />
          ));
        return (
          <Compared
            key={change.field}
            label={labels[change.field]}
            titles={titles}
            before={<Content change={change} side="before" name={name} />}
            after={<Content change={change} side="after" name={name} />}
          />
        );
      })}
    </ul>
  );
}

function Compared({
  label,
  titles,
  before,
  after,
}: {
  label: string;
  titles: { before: string; after: string };
  before: React.ReactNode;
  after: React.ReactNode;
}) {
  return (
    <li>
      <h3 className="font-sans font-semibold text-compact tracking-normal">{label}</h3>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <Side title={titles.before}>{before}</Side>
        <Side title={titles.after}>{after}</Side>
      </div>
    </li>
  );
}

/** The evidence is a link, so that the moderator can look. */
function FactSide({ change, side, checks }: { change: FactChange; side: Side; checks: Checks }) {
  const stated = change[side];
  if (!stated) return <span className="text-ink-2">Not stated</span>;
  return (
    <>
      <Mark side={side}>{stated.text}</Mark>
      {stated.evidence && (
        <EvidenceLink address={stated.evidence} check={checks[stated.evidence]}>
          Open the evidence
        </EvidenceLink>
      )}
    </>
  );
}

function Side({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-paper px-3.5 py-2.5">
      <p className="text-ink-3 text-tiny">{title}</p>
      <div className="mt-0.5 whitespace-pre-line text-compact [overflow-wrap:anywhere]">
        {children}
      </div>
    </div>
  );
}

type Side = "before" | "after";

function Content({ change, side, name }: { change: Change; side: Side; name: string }) {
  const value = change[side];
  const other = change[side === "before" ? "after" : "before"];

  if (change.field === "logoUrl") {
    if (value === null) return <span className="text-ink-2">No logo</span>;
    return <ListingLogo listing={{ businessName: name, logoUrl: String(value) }} size="l" />;
  }
  if (change.field === "pictures") {
    return (
      <ComparedPictures pictures={value as Picture[]} others={other as Picture[]} side={side} />
    );
  }
  if (Array.isArray(value)) return <Names names={value as string[]} others={other} side={side} />;
  if (change.parts) return <Parts parts={change.parts} side={side} />;
  return <Mark side={side}>{String(value)}</Mark>;
}

function Names({ names, others, side }: { names: string[]; others: unknown; side: Side }) {
  const isKept = (name: string) => Array.isArray(others) && others.includes(name);
  return names.map((name, place) => (
    <span key={name}>
      {place > 0 && ", "}
      {isKept(name) ? name : <Mark side={side}>{name}</Mark>}
    </span>
  ));
}

function Parts({ parts, side }: { parts: Part[]; side: Side }) {
  const own = side === "before" ? "removed" : "added";
  return parts
    .map((part, place) => ({ ...part, place }))
    .filter(({ kind }) => kind === "kept" || kind === own)
    .map(({ kind, text, place }) =>
      kind === "kept" ? (
        text
      ) : (
        <Mark key={place} side={side}>
          {text}
        </Mark>
      ),
    );
}

/** Strikethrough and underline, not colour alone. */
function Mark({ side, children }: { side: Side; children: React.ReactNode }) {
  if (side === "before")
    return <del className="rounded-[3px] bg-danger-soft text-danger">{children}</del>;
  return (
    <ins className="rounded-[3px] bg-ok-soft text-ok decoration-from-font underline-offset-3">
      {children}
    </ins>
  );
}
