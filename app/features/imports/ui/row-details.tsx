import ImageOff from "lucide-react/icons/image-off";
import type { Change, ImportRow, ImportStatus, RowProblem } from "../import.ts";
import { skipWords } from "../import-words.ts";
import { excerptOf } from "../preview/change-excerpt.ts";

export function RowDetails({
  row: { skippedBecause, problems, changes, logo, pictures },
  status,
}: {
  row: ImportRow;
  status: ImportStatus;
}) {
  return (
    <div className="flex flex-col gap-1.5 text-small [overflow-wrap:anywhere]">
      {skippedBecause && <p className="text-ink-2">{skipWords[skippedBecause]}</p>}
      {problems.map((problem) => (
        <Problem key={`${problem.column} ${problem.rule}`} problem={problem} />
      ))}
      {changes.map((change) => (
        <ChangeText key={change.label} change={change} />
      ))}
      <FetchText what="The logo is" outcome={logo} status={status} />
      <FetchText what="The pictures are" outcome={pictures} status={status} />
    </div>
  );
}

function FetchText({
  what,
  outcome,
  status,
}: {
  what: string;
  outcome: ImportRow["logo"];
  status: ImportStatus;
}) {
  if (outcome?.state === "wanted") {
    return (
      <p className="text-ink-2">
        {what} {status === "previewed" ? "fetched after the import." : "being fetched."}
      </p>
    );
  }
  if (outcome?.state !== "failed") return null;
  return (
    <p className="flex gap-1.5 text-warning">
      <ImageOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{outcome.problem}</span>
    </p>
  );
}

function Problem({ problem: { column, rule, value } }: { problem: RowProblem }) {
  return (
    <div>
      <p>
        {column && <b className="mr-1.5 font-mono font-semibold">{column}:</b>}
        {rule}
      </p>
      {value !== "" && <p className="line-clamp-2 text-ink-2">The file says: {value}</p>}
    </div>
  );
}

function ChangeText({ change }: { change: Change }) {
  const { before, after } = excerptOf(change);

  return (
    <p>
      <b className="font-semibold">{change.label}: </b>
      <span className="text-ink-2">{before || "nothing"}</span>
      <span aria-hidden="true" className="text-ink-3">
        {" → "}
      </span>
      <span className="sr-only"> becomes </span>
      <span className="font-medium">{after || "nothing"}</span>
    </p>
  );
}
