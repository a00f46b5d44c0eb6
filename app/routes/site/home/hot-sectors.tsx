import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";

type Sector = { name: string; count: number; href: string; icon: string | undefined };

const tones = ["tone-1", "tone-2", "tone-3", "tone-4", "tone-5"];

/** Undefined if counting failed. */
export function HotSectors({ sectors }: { sectors: Sector[] | undefined }) {
  return (
    <Page className="py-8 md:pb-14">
      <section aria-labelledby="hot-sectors">
        <div className="mb-5 flex items-end justify-between gap-4">
          <h2 id="hot-sectors" className="text-title-l">
            Hot Sectors
          </h2>
          <a
            href="/services"
            className="shrink-0 rounded-[4px] py-1 font-semibold text-accent text-small underline-offset-4 hover:underline"
          >
            All categories <span aria-hidden="true">→</span>
          </a>
        </div>
        {!sectors?.length ? (
          <EmptyState
            heading="h3"
            title="No categories found. Check back soon!"
            text={sectors ? undefined : "Error fetching data: An unexpected error occurred"}
          />
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 md:gap-3.5 lg:grid-cols-5">
            {sectors.map((sector, index) => (
              <li key={sector.name} className="sm:max-lg:last:odd:col-span-2">
                <SectorCard sector={sector} tone={tones[index % tones.length]} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

function SectorCard({ sector, tone }: { sector: Sector; tone: string | undefined }) {
  return (
    <Card
      interactive
      padding="s"
      className="flex h-full items-center gap-4 lg:flex-col lg:items-start lg:gap-6"
    >
      <span className={classNames("grid size-10 shrink-0 place-items-center rounded-panel", tone)}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="size-4.5"
        >
          <path d={sector.icon} />
        </svg>
      </span>
      <div className="min-w-0">
        <h3 className="text-base leading-tight tracking-[-0.01em]">
          <a
            href={sector.href}
            className="rounded-card after:absolute after:inset-0 after:rounded-card"
          >
            {sector.name}
          </a>
        </h3>
        <p className="mt-1 text-ink-2 text-tiny">
          {sector.count.toLocaleString("en-US")} {sector.count === 1 ? "service" : "services"}
        </p>
      </div>
    </Card>
  );
}
