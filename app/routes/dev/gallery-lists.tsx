import Languages from "lucide-react/icons/languages";
import Layers from "lucide-react/icons/layers";
import MapPin from "lucide-react/icons/map-pin";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import { RetryList } from "#app/ui/retry-list.tsx";
import { Table } from "#app/ui/table.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryLists({ page }: { page: number }) {
  return (
    <>
      <GallerySection title="Card">
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <Example name="Northgauge Reports" tone="highlight" />
          <Example name="Sitewright" tone="plain" />
          <Card padding="s" interactive>
            <h3 className="text-title-s">
              <a href="#content" className="after:absolute after:inset-0 after:rounded-card">
                One link covers it
              </a>
            </h3>
            <p className="mt-2 text-compact text-ink-2">It answers the pointer as a whole.</p>
          </Card>
        </div>
      </GallerySection>

      <GallerySection title="Retry list">
        <RetryList
          label="Failed work"
          action="/gallery"
          items={[
            {
              id: "1",
              title: "invoice.paid",
              name: "invoice.paid 1",
              details: <p className="mt-2 text-small">Last error: no answer within 10 s.</p>,
            },
            {
              id: "2",
              title: "charge.refunded",
              name: "charge.refunded 2",
              details: <p className="mt-2 text-ink-2 text-small">No error is known.</p>,
            },
          ]}
        />
      </GallerySection>

      <GallerySection title="Tabs">
        <Tabs
          label="Dashboard"
          tabs={[
            { href: "?tab=listings", text: "Your Listings", current: true, count: 4 },
            { href: "?tab=import", text: "Import", current: false },
            { href: "?tab=account", text: "Account", current: false },
          ]}
        />
      </GallerySection>

      <GallerySection title="Pagination">
        <Pagination page={page} pageCount={9} hrefFor={(to) => `?page=${to}`} />
        <Pagination
          label="Pages, example 2"
          page={1}
          pageCount={3}
          hrefFor={(to) => `?page=${to}`}
        />
        <Pagination
          label="Pages, example 3"
          page={428}
          pageCount={428}
          hrefFor={(to) => `?page=${to}`}
        />
        <Pagination
          label="Pages, example 4"
          page={127}
          pageCount={428}
          hrefFor={(to) => `?page=${to}`}
        />
      </GallerySection>

      <GallerySection title="Table">
        <Table label="Waiting for review">
          <thead>
            <tr>
              {["Listing", "Category", "Submitted", "Due", "State"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {["Deskloom", "Northgauge Reports", "Sitewright"].map((name) => (
              <tr key={name}>
                <th scope="row" className="whitespace-nowrap">
                  {name}
                </th>
                <td className="whitespace-nowrap text-ink-2">Analytics & Reporting</td>
                <td className="whitespace-nowrap text-ink-2 tabular-nums">March 5, 2025</td>
                <td className="whitespace-nowrap text-ink-2 tabular-nums">March 7, 2025</td>
                <td>
                  <Badge tone="info">pending</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </GallerySection>
    </>
  );
}

function Example({ name, tone }: { name: string; tone: "plain" | "highlight" }) {
  return (
    <Card as="article" tone={tone} className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Monogram name={name} />
        <div className="min-w-0">
          <h3 className="text-title-s">{name}</h3>
          {tone === "highlight" && (
            <Badge tone="vip" size="s" className="mt-1.5">
              Promoted
            </Badge>
          )}
        </div>
      </div>
      <p className="text-compact text-ink-2">
        Client dashboards that pull ad, search and CRM numbers into one branded link, in your
        colours throughout…
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">
          <Layers aria-hidden="true" /> Analytics & Reporting
        </Badge>
        <Badge>
          <Languages aria-hidden="true" /> English
        </Badge>
        <Badge>
          <MapPin aria-hidden="true" /> Any Country
        </Badge>
      </div>
      <div className="mt-auto flex items-center justify-between gap-4 border-line border-t pt-4 text-ink-2 text-small">
        <p>
          Price from{" "}
          <span className="whitespace-nowrap">
            <b className="font-display text-ink text-title-s [font-weight:650]">USD 129</b> / month
          </span>
        </p>
        <Button href="#content" variant="quiet" size="s">
          Details
        </Button>
      </div>
    </Card>
  );
}
