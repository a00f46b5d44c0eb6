import { data } from "react-router";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { findDocument } from "#app/features/documents/find-documents.server.ts";
import { structuredQuestions } from "#app/features/documents/structured-questions.ts";
import { pageMeta } from "#app/http/page/page-meta.ts";
import { dayText } from "#app/shared/day-text.ts";
import { OnThisPage } from "#app/ui/page/on-this-page.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Prose } from "#app/ui/page/prose.tsx";
import NotFound, { meta as notFoundMeta } from "../not-found.tsx";
import { originOf } from "../origin-of.ts";
import type { Route } from "./+types/document.ts";

/** Selected by the route's pattern, because a URL can be written in several ways. */
export function loader({ pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  return findDocument(path) ?? data(undefined, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta();

  const { path, title, description, html } = loaderData;
  const origin = originOf(matches);
  const questions = path === "/faq" ? [structuredQuestions(html)] : [];
  return pageMeta({
    origin,
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

export default function Document({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;

  const { title, updated, html, headings } = loaderData;

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
