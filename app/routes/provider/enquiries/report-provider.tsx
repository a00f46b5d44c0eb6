import type { Route } from "./+types/report-provider.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { ownEnquiryLoader } from "./own-enquiry-loader.ts";
import { OwnEnquiryPage } from "./own-enquiry-page.tsx";
import { ReportMessagePage } from "./report-message-page.tsx";
import { reportSide } from "./report-side.ts";

export const meta = enquiriesMeta;
export const loader = ownEnquiryLoader;

export function action(args: Route.ActionArgs) {
  return reportSide(args, true);
}

export default function ReportProvider({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnEnquiryPage>
      {loaderData && (
        <ReportMessagePage
          id={loaderData.enquiry.id}
          isBuyer
          messages={loaderData.messages}
          answer={actionData}
        />
      )}
    </OwnEnquiryPage>
  );
}
