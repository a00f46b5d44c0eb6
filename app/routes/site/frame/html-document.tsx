import type { ReactNode } from "react";
import { documentScript } from "#app/http/page/document-script.server.ts";
import type { MetaTag } from "#app/http/page/page-meta.server.ts";
import { HeadTags } from "./head-tags.tsx";
import { MetaTags } from "./meta-tags.tsx";

/** A public page as a whole. It is not hydrated: one small script serves all public pages. */
export function HtmlDocument({ meta, children }: { meta: MetaTag[]; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadTags />
        <MetaTags meta={meta} />
        {import.meta.env.DEV && <DevelopmentScripts />}
        {/* Before the first paint, so that the header shows at once whether someone is signed in. */}
        {documentScript.imports.map((path) => (
          <link key={path} rel="modulepreload" href={path} />
        ))}
        <script type="module" src={documentScript.src} blocking="render" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Vite reloads the page when a file is saved, and islands expect the runtime that React Router adds to its own pages. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      <script type="module" src="/@vite/client" />
    </>
  );
}
