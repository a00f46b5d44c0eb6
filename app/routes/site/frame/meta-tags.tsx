import type { MetaTag } from "#app/http/page/page-meta.server.ts";

/** The head's elements that differ between pages. */
export function MetaTags({ meta }: { meta: MetaTag[] }) {
  return meta.map((tag) => {
    if ("facts" in tag) return <StructuredData key={JSON.stringify(tag)} facts={tag.facts} />;
    if ("rel" in tag) return <link key={tag.rel} {...tag} />;
    if ("title" in tag) return <title key="title">{tag.title}</title>;
    return <meta key={"name" in tag ? tag.name : tag.property} {...tag} />;
  });
}

/** Escaped, so that a text with '</script>' stays inside. */
function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify(facts).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and never run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

function escapeCharacter(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
