import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";

export function OwnListingsSkeleton() {
  return (
    <div role="status" aria-label="Your listings are on their way">
      <Skeleton className="mb-5 h-9 w-24" />
      <ul className="flex flex-col gap-5">
        {["first", "second"].map((key) => (
          <Card as="li" key={key}>
            <div className="flex items-center gap-4 sm:gap-5">
              <Skeleton className="size-14 rounded-[14px]" />
              <Skeleton className="h-6 w-48 max-w-full" />
            </div>
            <Skeleton className="mt-4 h-16 max-w-[80ch]" />
            <Skeleton className="mt-4 h-5 max-w-[60ch]" />
            <div className="mt-5 flex gap-2 border-line border-t pt-4">
              <Skeleton className="h-9 w-16" />
              <Skeleton className="h-9 w-32" />
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
