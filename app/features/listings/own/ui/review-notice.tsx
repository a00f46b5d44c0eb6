import type { ComponentProps } from "react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ReviewRequest } from "./review-request.tsx";

/** Above the owner's forms: what a moderator asks for. */
export function ReviewNotice({
  request,
  listingId,
  isLive,
  className,
}: {
  request: Omit<ComponentProps<typeof ReviewRequest>, "listingId"> | null;
  listingId: string;
  isLive: boolean;
  className: string;
}) {
  if (!request) return null;
  return (
    <Alert
      kind="warning"
      title={isLive ? "Your update was not accepted" : "Changes are requested"}
      className={className}
    >
      <ReviewRequest {...request} listingId={listingId} />
    </Alert>
  );
}
