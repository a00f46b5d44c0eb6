import { startTexts, type Wants } from "../brief.ts";

/** What the buyer wants, besides the text and the must-haves. */
export function BriefWants({ wants }: { wants: Wants }) {
  const { clients, countries, languages, budget, start } = wants;
  const entries = [
    ["Clients", clients?.toLocaleString("en-US")],
    ["Where", countries.join(", ")],
    ["Languages", languages.join(", ")],
    ["Budget", budget && `USD ${budget.toLocaleString("en-US")} / month`],
    ["Start", startTexts[start]],
  ].filter(([, text]) => text);

  return (
    <dl className="flex flex-wrap gap-2">
      {entries.map(([name, text]) => (
        <div
          key={name}
          className="flex min-w-0 flex-wrap gap-x-2 rounded-control border border-line bg-surface px-3 py-1.5 text-small"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
