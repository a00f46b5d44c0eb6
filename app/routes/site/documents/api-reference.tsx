import type { ReactNode } from "react";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import {
  apiDocument,
  type Operation,
  type Parameter,
  type ValueSchema,
} from "#app/features/search/api/api-document.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { publicPage } from "../public-page.tsx";

export const apiReference = publicPage({
  path: "/api",
  load: () => ({ data: findOperations() }),
  meta,
  View: ApiReference,
});

/** From the OpenAPI document, so that the two cannot disagree. */
function findOperations() {
  const { servers, paths, components } = apiDocument(origin);
  return {
    base: servers[0]?.url ?? origin,
    operations: Object.entries(paths).map(([path, { get }]) => ({ path, ...get })),
    fields: components.schemas.Listing?.properties ?? {},
  };
}

function meta() {
  return pageMeta({
    path: "/api",
    title: "API Reference",
    description: `Read the approved listings and categories of ${brand.name} as JSON: endpoints, parameters and answers.`,
    facts: [
      structuredBreadcrumbs(origin, [
        { name: "Home", path: "/" },
        { name: "API Reference", path: "/api" },
      ]),
    ],
  });
}

function ApiReference({ data }: { data: ReturnType<typeof findOperations> }) {
  const { base, operations, fields } = data;

  return (
    <Page className="pt-10 md:pt-14">
      <div className="max-w-[68ch]">
        <h1 className="text-title-xl">API reference</h1>
        <p className="mt-4 text-ink-2 text-lead text-pretty">
          Everything a visitor can read here, a program can read too: approved listings and the
          categories they are filed under, as JSON, without a key.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button href="/api/v1/openapi.json">OpenAPI document</Button>
          <Button href="/feed.xml" variant="quiet">
            Feed of new listings
          </Button>
        </div>
      </div>

      <dl className="mt-10 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact term="Address">
          <code className="break-all font-mono text-small">{base}/api/v1</code>
        </Fact>
        <Fact term="Reading only">GET is all there is. Everything else is answered with 405.</Fact>
        <Fact term="Freshness">An answer may be a minute or two old. Please keep it as long.</Fact>
        <Fact term="From servers">
          Browsers on other sites cannot read it: there are no CORS headers, on purpose.
        </Fact>
      </dl>

      <nav aria-label="Endpoints" className="mt-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-compact">
          {operations.map(({ operationId, summary }) => (
            <li key={operationId}>
              <InPageLink href={`#${operationId}`}>{summary}</InPageLink>
            </li>
          ))}
          <li>
            <InPageLink href="#fields">Fields of a listing</InPageLink>
          </li>
          <li>
            <InPageLink href="#errors">Errors</InPageLink>
          </li>
        </ul>
      </nav>

      <div className="mt-8">
        {operations.map((operation) => (
          <Endpoint key={operation.operationId} base={base} {...operation} />
        ))}

        <Section id="fields" title="Fields of a listing">
          <Names
            of={Object.entries(fields).map(([name, schema]) => ({ name, schema }))}
            className="gap-x-12 lg:grid lg:grid-cols-2"
          />
        </Section>

        <Section id="errors" title="Errors">
          <p className="max-w-[68ch] text-ink-2 text-pretty">
            Anything but 200 carries one object with a code for programs and a message for people.
            Every answer names its request in the header{" "}
            <code className={inline}>X-Request-Id</code>; tell us that name if you write to{" "}
            <a href={`mailto:${brand.contactEmail}`} className={link}>
              {brand.contactEmail}
            </a>
            .
          </p>
        </Section>
      </div>
    </Page>
  );
}

function Endpoint({
  base,
  path,
  operationId,
  summary,
  description,
  parameters,
  responses,
}: Operation & { base: string; path: string }) {
  return (
    <Section id={operationId} title={summary}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="flex flex-wrap items-center gap-2.5">
            <Badge tone="accent">GET</Badge>
            <code className="break-all font-mono font-semibold text-compact">{path}</code>
          </p>
          <p className="mt-3 text-ink-2 text-pretty">{description}</p>
          {parameters.length > 0 && (
            <>
              <h3 className="mt-6 mb-1 font-sans font-semibold text-compact tracking-normal">
                Parameters
              </h3>
              <Names of={parameters} />
            </>
          )}
        </div>
        <div className="space-y-4">
          <Code title="Request">{curl(base, path, parameters)}</Code>
          {Object.entries(responses).map(([status, answer]) => (
            <Code key={status} title={`Answer ${status}: ${answer.description}`}>
              {JSON.stringify(answer.content["application/json"].example, null, 2)}
            </Code>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** curl encodes the values, so that a name with '&' or a space can be pasted unchanged. */
function curl(base: string, path: string, parameters: Parameter[]) {
  const given = parameters.filter(({ example }) => example);
  const address = given
    .filter((parameter) => parameter.in === "path")
    .reduce((whole, { name, example }) => whole.replace(`{${name}}`, example ?? ""), base + path);
  const query = given
    .filter((parameter) => parameter.in === "query")
    .map(({ name, example }) => ` \\\n  --data-urlencode "${name}=${example}"`);

  return `curl ${query.length > 0 ? "--get " : ""}${address}${query.join("")}`;
}

type Named = { name: string; description?: string; schema: ValueSchema };

function Names({ of: named, className }: { of: Named[]; className?: string }) {
  return (
    <dl className={className}>
      {named.map(({ name, description, schema }) => (
        <div
          key={name}
          className="grid content-start gap-x-6 border-line border-b py-3 sm:grid-cols-[10rem_1fr]"
        >
          <dt>
            <code className="break-all font-mono font-semibold text-small">{name}</code>
            <span className="block text-ink-3 text-tiny">{kindOf(schema)}</span>
          </dt>
          <dd className="text-compact text-ink-2 text-pretty max-sm:mt-1">
            {description ?? schema.description}
            {schema.enum && ` One of ${schema.enum.join(", ")}.`}
            {schema.default !== undefined && ` If left out: ${schema.default}.`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function kindOf({ type, format, anyOf }: ValueSchema): string {
  if (anyOf) return anyOf.map(kindOf).join(" or ");
  return format ? `${type}, ${format}` : (type ?? "object");
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-line border-t py-8 md:py-10">
      <h2 id={`${id}-title`} className="mb-4 text-title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="rounded-panel border border-line bg-surface p-4 shadow-low">
      <dt className="font-semibold text-small">{term}</dt>
      <dd className="mt-1 text-compact text-ink-2 text-pretty">{children}</dd>
    </div>
  );
}

/** Wraps long lines, because horizontal scrolling is hard with a keyboard and on small screens. */
function Code({ title, children }: { title: string; children: string }) {
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-surface">
      <figcaption className="border-line border-b bg-sunken px-4 py-2 font-medium text-ink-2 text-tiny">
        {title}
      </figcaption>
      <pre className="whitespace-pre-wrap p-4 [overflow-wrap:anywhere] font-mono text-tiny leading-[1.65]">
        <code>{children}</code>
      </pre>
    </figure>
  );
}

function InPageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`inline-block rounded-[4px] py-1.5 ${link}`}>
      {children}
    </a>
  );
}

const link = "font-medium text-accent underline-offset-4 hover:underline";
const inline = "rounded-[4px] bg-sunken px-1.5 py-0.5 font-mono text-[0.9em] text-ink";
