import { expect, test } from "vitest";
import { structuredQuestions } from "./structured-questions.ts";

test("a heading with a question mark is a question, and the text below it is the answer", () => {
  const html = [
    '<p>Before.</p><h2 id="money">Money</h2>',
    '<h3 id="cost">What does a listing &amp; a review cost?</h3>',
    '<p>Nothing. See <a href="/pricing">pricing</a>.</p><p>It&#x27;s free.</p>',
    '<h3 id="end">When?</h3>',
  ].join("");

  expect(structuredQuestions(html)).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "What does a listing & a review cost?",
        acceptedAnswer: { "@type": "Answer", text: "Nothing. See pricing. It's free." },
      },
    ],
  });
});
