import { languages } from "#app/features/catalog/languages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { FactCells } from "../fact-cells.ts";
import type { FactPart } from "../fact-field.ts";
import { currencies } from "../stated-fact.ts";

type Props = { cell: string; part: FactPart; no?: string | undefined; cells: FactCells };

/** The native controls of one part. Empty is 'not stated', never a default. */
export function FactControl({ cell, part, no, cells }: Props) {
  const typed = cells[cell] ?? "";
  switch (part.kind) {
    case "choice":
    case "several": {
      const Control = part.kind === "choice" ? Choice : Several;
      const values = { ...part.values, ...(no && { no }) };
      return <Control cell={cell} typed={typed} values={values} meanings={part.meanings} />;
    }
    case "yes-no":
      return <Choice cell={cell} typed={typed} values={part.values} isRow />;
    case "number":
      return <Amount cell={cell} typed={typed} unit={part.unit.many} no={no} />;
    case "money":
      return (
        <Amount
          cell={cell}
          typed={typed}
          currency={cells[`${cell}_currency`] ?? "USD"}
          unit={part.per && `per ${part.per}`}
          no={no}
        />
      );
    case "certificates":
      return <Certificates cell={cell} cells={cells} values={part.values} no={no} />;
    case "languages":
      return <Several cell={cell} typed={typed} values={named(languages)} />;
    default:
      return (
        <Line
          cell={cell}
          typed={typed === "no" && no ? "" : typed}
          kind={part.kind}
          no={no}
          isNo={typed === "no"}
        />
      );
  }
}

function named(values: readonly string[]) {
  return Object.fromEntries(values.map((value) => [value, value]));
}

type Values = Readonly<Record<string, string>>;

type ValuesProps = {
  cell: string;
  typed: string;
  values: Values;
  meanings?: Values | undefined;
};

/** 'Not stated' comes last: with the keyboard, one step leads from there to the first value. */
function Choice({
  cell,
  typed,
  values,
  meanings = {},
  isRow = false,
}: ValuesProps & { isRow?: boolean }) {
  const isKnown = typed in values;
  return (
    <div className={classNames("flex gap-x-6 gap-y-2", isRow ? "flex-wrap" : "flex-col")}>
      {Object.entries(values).map(([value, text]) => (
        <Radio
          key={value}
          name={cell}
          value={value}
          defaultChecked={typed === value}
          hint={meanings[value]}
        >
          {text}
        </Radio>
      ))}
      <Radio name={cell} value="" defaultChecked={!isKnown} className="text-ink-2">
        Not stated
      </Radio>
    </div>
  );
}

function Several({ cell, typed, values, meanings }: ValuesProps) {
  const chosen = typed.split(", ");
  return (
    <div className={classNames("flex gap-x-6 gap-y-2", meanings ? "flex-col" : "flex-wrap")}>
      {Object.entries(values).map(([value, text]) => (
        <Checkbox
          key={value}
          name={cell}
          value={value}
          defaultChecked={chosen.includes(value)}
          hint={meanings?.[value]}
        >
          {text}
        </Checkbox>
      ))}
    </div>
  );
}

function Amount({
  cell,
  typed,
  unit,
  currency,
  no,
}: {
  cell: string;
  typed: string;
  unit?: string | undefined;
  currency?: string;
  no: string | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="flex items-center gap-2.5">
        {currency && (
          <Select
            name={`${cell}_currency`}
            defaultValue={currency}
            aria-label="Currency"
            id={`${cell}_currency`}
            className="w-24 shrink-0"
          >
            {currencies.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
        <span className="w-36">
          <Input
            name={cell}
            defaultValue={typed === "no" ? "" : typed}
            inputMode="decimal"
            autoComplete="off"
          />
        </span>
        {unit && <span className="text-ink-2 text-small">{unit}</span>}
      </div>
      {no && <NotOffered cell={cell} no={no} isNo={typed === "no"} />}
    </div>
  );
}

function NotOffered({ cell, no, isNo }: { cell: string; no: string; isNo: boolean }) {
  return (
    <Checkbox name={cell} value="no" defaultChecked={isNo}>
      {no}
    </Checkbox>
  );
}

function Certificates({
  cell,
  cells,
  values,
  no,
}: {
  cell: string;
  cells: FactCells;
  values: Values;
  no: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-2.5">
      {Object.entries(values).map(([value, text]) => (
        <label
          key={value}
          htmlFor={`${cell}_${value}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-compact"
        >
          <span className="w-40">{text}</span>
          <span className="text-ink-2 text-small">valid to</span>
          <span className="w-44">
            <Input
              type="date"
              name={`${cell}_${value}`}
              id={`${cell}_${value}`}
              defaultValue={cells[`${cell}_${value}`] ?? ""}
            />
          </span>
        </label>
      ))}
      {no && <NotOffered cell={cell} no={no} isNo={cells[cell] === "no"} />}
    </div>
  );
}

const examples = {
  address: "https://",
  "time-zone": "Europe/Berlin",
  countries: "Germany, Ireland",
  "price-steps": "11: 9, 51: 6.50",
};

function Line({
  cell,
  typed,
  kind,
  no,
  isNo,
}: {
  cell: string;
  typed: string;
  kind: keyof typeof examples;
  no: string | undefined;
  isNo: boolean;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <Input
        name={cell}
        defaultValue={typed}
        type={kind === "address" ? "url" : "text"}
        placeholder={examples[kind]}
        autoComplete="off"
        className="max-w-[34rem]"
      />
      {no && <NotOffered cell={cell} no={no} isNo={isNo} />}
    </div>
  );
}
