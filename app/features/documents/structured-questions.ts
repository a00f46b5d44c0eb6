/** A schema.org FAQPage from the headings that end in a question mark and the text below each. */
export function structuredQuestions(html: string) {
  const sections = html.split(/(?=<h[23] )/).map((section) => {
    const [, heading = "", text = ""] = /^<h[23][^>]*>(.*?)<\/h[23]>(.*)$/s.exec(section) ?? [];
    return { name: plain(heading), text: plain(text) };
  });

  return {
    "@type": "FAQPage",
    mainEntity: sections
      .filter(({ name, text }) => name.endsWith("?") && text)
      .map(({ name, text }) => ({
        "@type": "Question",
        name,
        acceptedAnswer: { "@type": "Answer", text },
      })),
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Decodes only the entities that our own renderer writes. */
function plain(html: string) {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])/g, "$1")
    .trim();
}
