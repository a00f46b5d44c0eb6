import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { findDocuments } from "#app/features/documents/find-documents.server.ts";
import { structuredQuestions } from "#app/features/documents/structured-questions.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { dayText } from "#app/shared/day-text.ts";
import { OnThisPage } from "#app/ui/page/on-this-page.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Prose } from "#app/ui/page/prose.tsx";
import { publicPage } from "../public-page.tsx";

type Document = ReturnType<typeof findDocuments>[number];

/** Terms, privacy and the other texts of content/pages. */
export const documents = findDocuments().map((data) =>
  publicPage({ path: data.path, load: () => ({ data }), meta, View: DocumentPage }),
);

function meta({ path, title, description, html }: Document) {
  const questions = path === "/faq" ? [structuredQuestions(html)] : [];
  return pageMeta({
    path,
    title,
    description,
    facts: [
      structuredBreadcrumbs(origin, [
        { name: "Home", path: "/" },
        { name: title, path },
      ]),
      ...questions,
    ],
  });
}

function DocumentPage({ data }: { data: Document }) {
  const { title, updated, html, headings } = data;

  return (
    <Page className="pt-10 md:pt-14">
      <h1 className="text-title-xl">{title}</h1>
      <p className="mt-4 text-ink-2 text-small">
        Last updated <time dateTime={updated}>{dayText(updated)}</time>
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-8 md:mt-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <OnThisPage
          headings={headings}
          className="lg:sticky lg:top-24 lg:col-start-2 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Prose html={html} />
        </div>
      </div>
    </Page>
  );
}
