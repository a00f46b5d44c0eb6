import type { ReactNode } from "react";
import { GRACE_DAYS } from "#app/features/promotions/promotion.ts";
import { brand } from "#app/shared/brand.ts";
import { AnswerLink, Questions } from "../questions.tsx";

export function PricingQuestions() {
  return (
    <Questions
      title="Questions about pricing"
      intro={
        <>
          Others are answered in the <AnswerLink href="/faq">FAQ</AnswerLink>. Or{" "}
          <AnswerLink href="/contact">ask us</AnswerLink>.
        </>
      }
    >
      <Question title="How soon is my listing published?">
        Free listings are published in 1-2 business days, VIP listings within 24 hours. A listing
        can be promoted once it is live, so the first review of every listing is a free one. From
        then on, whatever you submit for a promoted listing is due within 24 hours.
      </Question>
      <Question title="Are updates reviewed?">
        Yes, every update is reviewed. An edit never takes your listing offline: visitors see the
        accepted version until a moderator has accepted the new one.
      </Question>
      <Question title="Can I cancel?">
        Any time, in the Account tab of your dashboard. The promotion stays until the end of the
        period you have paid for; it does not renew, and you are not charged again. Until then you
        can resume it in the same place.
      </Question>
      <Question title="What happens when all three places of my category are taken?">
        Then nothing is sold. Your dashboard says when the next place comes free, as far as anyone
        knows, and offers a waiting list. When a place comes free we email whoever has waited
        longest, and after two days the next, each of them once. The place is not held: whoever pays
        first gets it.
      </Question>
      <Question title="Do I get my money back?">
        If you have paid and there is no place for you, or the listing was promoted already, the
        promotion is cancelled and all you paid for it goes back to your card by itself. Cancelling
        gives nothing back, because the promotion stays until the end of what you paid. Deleting a
        promoted listing or your account ends the promotion at once, and the days that are left are
        not paid back by themselves. If you think a refund is due,{" "}
        <AnswerLink href={`mailto:${brand.contactEmail}`}>write to us</AnswerLink> and a person
        decides.
      </Question>
      <Question title="What if a renewal cannot be paid?">
        The promotion stays for {GRACE_DAYS} more days. You get an email when the payment fails,
        after 3 days and after {GRACE_DAYS}. If it is not paid by then, the promotion ends, nothing
        more is charged, and the listing stays in the directory as a free one.
      </Question>
      <Question title="Where are my invoices, and what about taxes?">
        You pay on a page of Stripe, our payment provider; your card number never reaches us.
        Invoices and the payment method are in your account tab, under ‘Invoices and payment
        method’. You are charged the price that stands here: our checkout adds no tax to it and asks
        for no tax number.
      </Question>
      <Question title="Can I change from monthly to quarterly?">
        Not while a promotion runs: a listing has one at a time. Cancel it, and choose the other
        plan when it has ended. If the category is full by then, somebody who waits may get the
        place.
      </Question>
      <Question title="Does a promotion help everywhere?">
        No. It lifts you in your own category and among the recommended listings. In a search
        without a category, and under every other sort, a promoted listing is labelled and stands
        where it would stand anyway.{" "}
        <AnswerLink href="/how-ranking-works">How ranking works</AnswerLink>
      </Question>
    </Questions>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-5 first:pt-0 last:border-0">
      <h3 className="text-title-s">{title}</h3>
      <p className="mt-2 text-ink-2 text-pretty leading-[1.65]">{children}</p>
    </div>
  );
}
