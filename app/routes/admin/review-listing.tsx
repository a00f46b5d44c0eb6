import type { Route } from "./+types/review-listing";
import { ReviewPanel } from "./review-panel.tsx";
import { showReview } from "./show-review.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta = () => staffMeta("Review");

export function loader(asked: Route.LoaderArgs) {
  return showReview(asked);
}

export default function ReviewListing({ loaderData }: Route.ComponentProps) {
  return <ReviewPanel shown={loaderData} />;
}
