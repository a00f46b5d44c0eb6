import Lock from "lucide-react/icons/lock";
import Upload from "lucide-react/icons/upload";
import { Button } from "#app/ui/button.tsx";
import { MAX_BRAND_NAME, sampleBrand } from "../own-brand.ts";
import { OwnMark } from "./drawings/own-mark.tsx";

const swatches = { "#0f766e": "Teal", "#b4235a": "Berry", "#c2410c": "Rust", "#1d4ed8": "Blue" };

/**
 * Only with scripts: browser/brand-view.ts reads them. The fields have no names and no form, so nothing can send them.
 */
export function BrandControls({ canSave = false }: { canSave?: boolean }) {
  return (
    <div
      data-brand-controls=""
      className="border-line border-b px-4 py-3.5 sm:px-5 [@media(scripting:none)]:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3.5">
        <label className="group flex cursor-pointer items-center gap-3 rounded-control focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-4">
          <svg
            viewBox="-5 -5 54 54"
            aria-hidden="true"
            className="size-13 shrink-0 overflow-visible"
          >
            <rect
              x="-4"
              y="-4"
              width="52"
              height="52"
              rx="15"
              fill="none"
              stroke="var(--line-field)"
              strokeWidth="1.5"
              strokeDasharray="4 3"
              className="group-data-dropping:stroke-accent"
            />
            <OwnMark look="yours" x={0} y={0} size={44} />
          </svg>
          <span className="text-small">
            <span className="flex items-center gap-1.5 font-semibold underline underline-offset-4 group-hover:text-accent">
              <Upload aria-hidden="true" className="size-4" />
              Choose a logo
            </span>
            <span className="text-ink-2">or drop or paste one</span>
          </span>
          <input
            type="file"
            data-brand-logo=""
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            className="sr-only"
          />
        </label>
        <label className="flex flex-col gap-1">
          <span className="text-ink-2 text-tiny">Your name</span>
          <input
            data-brand-name=""
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_BRAND_NAME}
            placeholder={sampleBrand.name}
            className={`${field} w-44 px-3`}
          />
        </label>
        <fieldset className="flex flex-wrap items-end gap-x-1.5 gap-y-1">
          <legend className="mb-1 text-ink-2 text-tiny">Your color</legend>
          {Object.entries(swatches).map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              data-brand-swatch={colour}
              aria-label={name}
              className="grid h-10 w-7.5 cursor-pointer place-items-center rounded-control [&[aria-pressed=true]_circle]:stroke-ink"
            >
              <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                <circle cx="14" cy="14" r="10" fill={colour} />
                <circle cx="14" cy="14" r="13" fill="none" strokeWidth="2" />
              </svg>
            </button>
          ))}
          <input
            type="color"
            data-brand-colour=""
            aria-label="Pick a color"
            defaultValue={sampleBrand.colour}
            className="h-10 w-11 cursor-pointer rounded-control border border-line-field bg-surface p-1"
          />
          <input
            type="text"
            data-brand-hex=""
            aria-label="Color as a hex code"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            defaultValue={sampleBrand.colour}
            className={`${field} w-23 px-2.5 tabular-nums`}
          />
        </fieldset>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {canSave && (
            <Button data-brand-save="" variant="quiet" size="s">
              Save as a picture
            </Button>
          )}
          <Button data-brand-forget="" variant="ghost" size="s" hidden>
            Forget my brand
          </Button>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-2 text-tiny">
        <p className="flex items-center gap-1.5">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          Stays in your browser. Nothing is uploaded.
        </p>
        <p role="status" data-brand-status="" className="font-medium text-ink" />
      </div>
    </div>
  );
}

const field =
  "h-10 rounded-control border border-line-field bg-surface text-compact aria-invalid:border-danger";
