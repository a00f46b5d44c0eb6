import { Badge } from "#app/ui/badge.tsx";
import type { BrandLayer } from "../brand-layers.ts";
import { StateSign } from "./state-sign.tsx";

/** The scene in words: each layer, what it is and which fact decides it. */
export function LayerTable({ name, layers }: { name: string; layers: BrandLayer[] }) {
  return (
    <table className="w-full border-collapse text-left text-compact">
      <caption className="sr-only">What your clients see of {name}, layer by layer</caption>
      <thead>
        <tr className="sr-only">
          <th scope="col">Layer</th>
          <th scope="col">What it is, and which fact decides it</th>
        </tr>
      </thead>
      <tbody>
        {layers.map((layer) => (
          <tr key={layer.name} className="border-line border-t align-top">
            <th
              scope="row"
              className="w-32 py-3 pr-3 pl-4 font-normal text-ink-2 text-small sm:w-60 sm:pl-6"
            >
              {layer.label}
            </th>
            <td className="py-3 pr-4 sm:pr-6">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <span className="flex gap-x-2 [&>svg]:mt-1">
                  <StateSign state={layer.state} />
                  <span>
                    <span className={layer.state === "yours" ? "font-semibold" : "text-ink-2"}>
                      {layer.text}
                    </span>{" "}
                    {layer.state === "yours" && layer.plan && <Badge size="s">{layer.plan}</Badge>}
                  </span>
                </span>
                <span className="text-ink-2 text-tiny">
                  {layer.facts.map(({ field, label, answer }, index) => (
                    <span key={field}>
                      {index > 0 && "; "}
                      <a
                        href={`/white-label-facts#${field}`}
                        className="underline decoration-line-strong underline-offset-4 hover:text-ink"
                      >
                        {label}
                      </a>
                      : {answer}
                    </span>
                  ))}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
