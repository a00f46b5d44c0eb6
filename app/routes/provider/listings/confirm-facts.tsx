import ArrowLeft from "lucide-react/icons/arrow-left";
import { confirmFacts } from "#app/features/listings/ageing/confirm-facts.server.ts";
import { confirmationForm, readChosen } from "#app/features/listings/ageing/confirmation-form.ts";
import {
  confirmationMessages,
  confirmedMessage,
} from "#app/features/listings/ageing/confirmation-messages.ts";
import { CONFIRM_FACTS } from "#app/features/listings/ageing/fact-to-confirm.ts";
import {
  findFactsToConfirm,
  findFactsToConfirmOf,
} from "#app/features/listings/ageing/find-facts-to-confirm.server.ts";
import { FactsToConfirm } from "#app/features/listings/ageing/ui/facts-to-confirm.tsx";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import type { Route } from "./+types/confirm-facts.ts";

export const handle = {
  faultAnswer: { path: CONFIRM_FACTS, message: unexpectedError },
} satisfies FaultAnswer;

export function meta() {
  return [{ title: `Still true? | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** `listing` narrows the page to one listing, `select=all` ticks everything on it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const listing = url.searchParams.get("listing");
  const page = Math.max(Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1, 1);
  const found = listing
    ? { ...(await findFactsToConfirmOf(actor, [listing])), page: 1, pageCount: 1 }
    : await findFactsToConfirm(actor, { page });
  return { ...found, listing, isAllTicked: url.searchParams.get("select") === "all" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, confirmationForm);
  const chosen = form.status === "success" ? readChosen(form.value.fact) : [];
  const result = await unlessBusy(confirmFacts(context.get(actorContext), chosen));
  const message = result.ok
    ? confirmedMessage({ ...result.value, chosen: chosen.length })
    : confirmationMessages[result.refusal];
  return redirectWithToast(pathFor({ listing: url.searchParams.get("listing") }), message);
}

type Address = { listing: string | null; page?: number; select?: "all" };

function pathFor({ listing, page = 1, select }: Address) {
  const params = new URLSearchParams({
    ...(listing && { listing }),
    ...(page > 1 && { page: String(page) }),
    ...(select && { select }),
  });
  return params.size > 0 ? `${CONFIRM_FACTS}?${params}` : CONFIRM_FACTS;
}

export default function ConfirmFacts({ loaderData }: Route.ComponentProps) {
  const { listings, listing, page, pageCount, isAllTicked } = loaderData;

  return (
    <>
      <Button href="/dashboard" variant="ghost" size="s" className="-ml-3.5 mb-4">
        <ArrowLeft aria-hidden="true" /> Your Listings
      </Button>
      {listings.length === 0 ? (
        <EmptyState
          title="Nothing needs a look"
          text="Every fact that you have stated is current. We write to you before the next ones age."
          action={<Button href="/dashboard">Your Listings</Button>}
        />
      ) : (
        <section aria-labelledby="still-true" className="max-w-[52rem]">
          <h2 id="still-true" className="text-title-m">
            Still true?
          </h2>
          <p className="mt-2 mb-5 max-w-[68ch] text-ink-2 text-pretty">
            These facts have aged or will soon. Buyers see an aged fact as not confirmed. Tick what
            is still true; only its date changes, so it needs no review.
          </p>
          <FactsToConfirm
            listings={listings}
            isAllTicked={isAllTicked}
            path={pathFor({ listing })}
            selectPath={pathFor({ listing, page, ...(!isAllTicked && { select: "all" }) })}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(shown) => pathFor({ listing, page: shown })}
            label="Pages of facts"
            className="mt-8"
          />
        </section>
      )}
    </>
  );
}
