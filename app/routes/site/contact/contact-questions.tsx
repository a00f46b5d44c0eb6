import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { brand } from "#app/shared/brand.ts";
import { AnswerLink, Questions } from "../questions.tsx";

export function ContactQuestions() {
  return (
    <Questions
      title="Before you write"
      intro={
        <>
          More answers are in the <AnswerLink href="/faq">FAQ</AnswerLink> and, about plans, on the
          page <AnswerLink href="/pricing">Pricing</AnswerLink>.
        </>
      }
    >
      <Question title="How do I reach a provider?">
        On their website, which every listing links to. {brand.name} does not sell their services
        and does not pass messages on to them.
      </Question>
      <Question title="A listing is wrong or misleading. What can I do?">
        Send us the address of its page and say what is wrong with it. A moderator looks at it, and
        can request changes; the listing is then offline until its provider has mended it and it was
        reviewed again.
      </Question>
      <Question title="When will my listing be reviewed?">
        Free listings are reviewed in 1-2 business days, what you submit for a promoted one within
        24 hours. Your <AnswerLink href="/dashboard">dashboard</AnswerLink> says by when each of
        yours is due, and you get an email once it is decided.
      </Question>
      <Question title="Can you change my listing for me?">
        No, only its owner can. You edit it on your{" "}
        <AnswerLink href="/dashboard">dashboard</AnswerLink>, and it stays online as it is until a
        moderator has accepted the update. If you have many, you can import up to 2,000 at a time
        from a CSV or Excel file.
      </Question>
      <Question title="The email with my link did not arrive.">
        Look in your spam folder first. Links that confirm an account or reset a password work once,
        for 30 minutes. If yours is too old, ask for a new one with ‘Forgot password?’ on the{" "}
        <AnswerLink href="/auth">sign-in page</AnswerLink>, or sign up again if your account was
        never confirmed.
      </Question>
      <Question title="How do I cancel a promotion?">
        In the Account tab of your dashboard, at any time and without writing to us. The promotion
        stays until the end of the period you have paid for and does not renew.
      </Question>
      <Question title="What happens to what I write here?">
        It is emailed to our desk and stored here, where only admins can read it. We delete what is
        stored 12 months after it came, and spam after 30 days. See also our{" "}
        <AnswerLink href="/privacy">privacy policy</AnswerLink>.
      </Question>
    </Questions>
  );
}

/** A details element works without scripts, and find-in-page searches closed ones too. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b first:border-t lg:first:border-t-0">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-[4px] py-4 lg:group-first:pt-0 [&::-webkit-details-marker]:hidden">
        <h3 className="text-title-s">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="pb-5 text-ink-2 text-pretty leading-[1.65]">{children}</p>
    </details>
  );
}
