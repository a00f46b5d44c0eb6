import { Card } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";

/** Shown while the form is loading. */
export function EditorSkeleton() {
  return (
    <Page className="flex-1 py-8 md:py-12">
      <div className="flex items-center gap-4">
        <Skeleton className="h-10 w-full max-w-120" />
        <Spinner className="text-ink-3" />
      </div>
      <Skeleton className="mt-4 mb-8 h-6 w-full max-w-150" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Card className="flex flex-col gap-6">
          {["name", "category", "countries", "languages", "website"].map((field) => (
            <div key={field} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </Card>
        <Skeleton className="h-64 rounded-card max-lg:hidden" />
      </div>
    </Page>
  );
}
