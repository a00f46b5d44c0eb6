import { brand } from "#app/shared/brand.ts";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import { BlankLabel } from "#app/ui/page/blank-label.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryFoundations() {
  return (
    <>
      <GallerySection title="Mark">
        <GalleryRow label="16, 24, 32, 48 px, on its own colours">
          <LogoMark className="size-4" />
          <LogoMark className="size-6" />
          <LogoMark className="size-8" />
          <LogoMark className="size-12" />
          <LogoMark className="size-12 text-accent" />
          <span className="grid size-16 place-items-center rounded-panel bg-band text-on-band">
            <LogoMark className="size-8" />
          </span>
          <span className="flex items-center gap-2.5 font-bold font-display text-[1.3125rem] tracking-[-0.02em]">
            <LogoMark />
            {brand.name}
          </span>
        </GalleryRow>
        <GalleryRow label="Blank label">
          <BlankLabel />
        </GalleryRow>
      </GallerySection>

      <GallerySection title="Type">
        <p className="font-display text-display tracking-[-0.02em] [font-weight:650]">
          <span className="rounded-[0.18em] bg-accent-soft px-[0.16em] text-accent inset-ring-2 inset-ring-accent-line">
            Expand
          </span>{" "}
          your business
        </p>
        <h3 className="text-title-xl">Title XL: Northgauge Reports</h3>
        <h3 className="text-title-l">Title L: Hot Sectors</h3>
        <h3 className="text-title-m">Title M: About</h3>
        <h3 className="text-title-s">Title S: Deskloom</h3>
        <p className="max-w-[60ch] text-ink-2 text-lead">
          Lead: search and compare platforms and services built to carry your name.
        </p>
        <p className="max-w-[66ch]">
          Body: client dashboards that pull ad, search and CRM numbers into one branded link, with a{" "}
          <a
            href="#content"
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            link in it
          </a>
          . <span className="text-ink-2">Second ink.</span>{" "}
          <span className="text-ink-3">Third ink.</span>
        </p>
        <p className="text-compact">Compact, 15 px.</p>
        <p className="text-small">Small, 14 px.</p>
        <p className="text-tiny">Tiny, 13 px.</p>
      </GallerySection>

      <GallerySection title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {grounds.map(({ name, classes }) => (
            <li key={name} className={`rounded-panel border border-line p-4 text-small ${classes}`}>
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>

      <GallerySection title="Monogram">
        <GalleryRow label="Eight tones, by name">
          {names.map((name) => (
            <Monogram key={name} name={name} />
          ))}
        </GalleryRow>
        <GalleryRow label="Sizes s, m, l, xl">
          <Monogram name="Northgauge Reports" size="s" />
          <Monogram name="Northgauge Reports" size="m" />
          <Monogram name="Northgauge Reports" size="l" />
          <Monogram name="Northgauge Reports" size="xl" />
        </GalleryRow>
      </GallerySection>
    </>
  );
}

const grounds = [
  { name: "paper", classes: "bg-paper" },
  { name: "surface", classes: "bg-surface" },
  { name: "sunken", classes: "bg-sunken" },
  { name: "ink", classes: "bg-ink text-on-ink" },
  { name: "accent fill", classes: "bg-accent-fill text-on-fill" },
  { name: "accent soft", classes: "bg-accent-soft text-accent-strong" },
  { name: "vip", classes: "bg-vip-soft text-vip" },
  { name: "ok", classes: "bg-ok-soft text-ok" },
  { name: "danger", classes: "bg-danger-soft text-danger" },
  { name: "info", classes: "bg-info-soft text-info" },
  { name: "warning", classes: "bg-warning-soft text-warning" },
  { name: "band", classes: "bg-band text-on-band" },
];

/** One for each tone, then edge cases: an accent, a leading digit, a single character. */
const names = [
  "Wordharbour",
  "Kitebird",
  "Harbor Mail",
  "Fernway",
  "Northgauge Reports",
  "Deskloom",
  "Ledgerline",
  "Sitewright",
  "Éclair Studio",
  "42 North",
  "7",
];
