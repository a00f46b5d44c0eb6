/** The headings that ask something, and what stands below each, as schema.org says it. */
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

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of our own HTML, which knows no other signs than these. */
function plain(html: string) {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (sign, name) => signs[name] ?? sign)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])/g, "$1")
    .trim();
}
