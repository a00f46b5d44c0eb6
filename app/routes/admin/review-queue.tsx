import { data } from "react-router";
import { actorContext } from "#app/http/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/review-queue";

export function meta() {
  return [{ title: `Review | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** For those who may not enter, it does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(actorContext).role === "provider") throw data(null, { status: 404 });
  return null;
}

export default function ReviewQueue() {
  return (
    <StatusPage
      title="Review"
      text="The review queue is not open yet."
      actions={<Button href="/dashboard">Go to Dashboard</Button>}
    />
  );
}
