import { compile, type FormatCallback } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The shape that `ui/mail-frame.tsx` gives every mail. */
export type Mail = { subject: string; body: ReactElement };

export function renderMail({ body }: Mail) {
  const markup = renderToStaticMarkup(body);
  const html = markup.startsWith("<!DOCTYPE") ? markup : `<!DOCTYPE html>${markup}`;

  return { html, text: `${toText(html)}\n` };
}

const button: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(":");
  builder.addLineBreak();
  builder.addLiteral(element.attribs.href ?? "");
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Mail programs show what follows `-- ` as a signature. */
const footer: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral("-- ");
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const toText = compile({
  wordwrap: 76,
  formatters: { button, footer },
  selectors: [
    ...["h1", "h2"].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
    // Angle brackets separate the address from punctuation that follows it.
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
    { selector: "a.mail-button", format: "button" },
    { selector: ".mail-copy", format: "skip" },
    { selector: ".mail-preview", format: "skip" },
    { selector: ".mail-footer", format: "footer" },
    {
      selector: "p.mail-note",
      format: "paragraph",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
  ],
});
