import { useSearchParams } from "react-router";
import { enquiryPath, type ThreadMessage } from "#app/features/enquiries/enquiry.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { ReportPage } from "./report-page.tsx";

/** The address has the id of the message, also of the form, so that it is still known after an answer without scripts. */
export function ReportMessagePage({
  id,
  isBuyer,
  messages,
  answer,
}: {
  id: string;
  isBuyer: boolean;
  messages: ThreadMessage[];
  answer: FormAnswer | undefined;
}) {
  const [query] = useSearchParams();
  const wanted = query.get("message") ?? "";
  const reported = messages.find((one) => one.id === wanted && !one.isOurs && !one.isHidden);
  const back = enquiryPath(id, isBuyer);

  return (
    <ReportPage
      heading={isBuyer ? "h1" : "h2"}
      title="Report a message"
      explanation="You no longer see it, and our staff read this one message. They see nothing else of the conversation. The other side is not told."
      text={reported?.message}
      wanted={wanted}
      action={`${back}/report?${new URLSearchParams({ message: wanted })}`}
      back={back}
      answer={answer}
    />
  );
}
