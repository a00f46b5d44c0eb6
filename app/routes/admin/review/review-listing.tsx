import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/review-listing.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { showReview } from "./show-review.ts";

export const meta = () => staffMeta("Review");

export function loader(args: Route.LoaderArgs) {
  return showReview(args);
}

export default function ReviewListing({ loaderData }: Route.ComponentProps) {
  return <ReviewPanel shown={loaderData} />;
}
