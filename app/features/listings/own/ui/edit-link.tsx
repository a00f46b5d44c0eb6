import { Button } from "#app/ui/button.tsx";
import type { OwnListing } from "../own-listing.ts";

export function EditLink({
  listing: { id, businessName },
  variant,
}: {
  listing: Pick<OwnListing, "id" | "businessName">;
  variant: "ink" | "quiet";
}) {
  return (
    <Button href={`/edit-listing/${id}`} size="s" variant={variant}>
      Edit<span className="sr-only"> {businessName}</span>
    </Button>
  );
}
