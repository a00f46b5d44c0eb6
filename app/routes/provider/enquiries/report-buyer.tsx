import type { Route } from "./+types/report-buyer.ts";
import { askedEnquiryLoader } from "./asked-enquiry-loader.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { MissingEnquiry } from "./missing-enquiry.tsx";
import { ReportMessagePage } from "./report-message-page.tsx";
import { reportSide } from "./report-side.ts";

export const meta = enquiriesMeta;
export const loader = askedEnquiryLoader;

export function action(args: Route.ActionArgs) {
  return reportSide(args, false);
}

export default function ReportBuyer({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingEnquiry />;
  return (
    <ReportMessagePage
      id={loaderData.enquiry.id}
      isBuyer={false}
      messages={loaderData.messages}
      answer={actionData}
    />
  );
}
