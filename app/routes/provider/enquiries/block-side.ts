import { type RouterContextProvider, redirect } from "react-router";
import { blockEnquiry } from "#app/features/enquiries/block-enquiry.server.ts";
import { enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { blockForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

export function showEnquiry(id: string, isBuyer: boolean) {
  return redirect(enquiryPath(id, isBuyer));
}

/** The action of both sides; the conversation shows the result. */
export async function blockSide({ request, context, params: { id } }: Args, isBuyer: boolean) {
  const form = await readForm(request, blockForm);
  const path = enquiryPath(id, isBuyer);
  if (form.status !== "success") return redirect(path);

  const isWanted = form.value.wanted === "yes";
  const result = await blockEnquiry(context.get(actorContext), { id, isBuyer, isWanted });
  const outcome = isWanted ? "blocked" : "unblocked";
  return redirectWithToast(path, enquiryMessages[result.ok ? outcome : result.refusal]);
}
