import { Parser } from "htmlparser2";
import { linkPlace, type Place, seenPlace } from "./mail-place.server.ts";

/** Between these a reader sees a gap; other tags may stand within a word. */
const blocks =
  /^(address|article|aside|blockquote|br|center|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|tbody|td|tfoot|th|thead|title|tr|ul)$/;
const links = /^(href|action|formaction|cite|longdesc)$/;
const pictures = /^(src|srcset|background|poster|data|style)$/;
const withoutMeaning =
  /^(class|id|width|height|align|valign|bgcolor|border|cellpadding|cellspacing|dir|lang)$/;

/** Everything in an HTML text in which a name or an address can stand. */
export function findHtmlPlaces(html: string): Place[] {
  const places: Place[] = [];
  let text = "";
  let style = "";
  let openLink: { url: string; from: number } | undefined;
  let isInStyle = false;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (blocks.test(name)) text += "\n";
        isInStyle = name === "style" || name === "script";
        for (const [attribute, value] of Object.entries(attributes)) note(name, attribute, value);
        if (name === "a" && attributes.href) openLink = { url: attributes.href, from: text.length };
      },
      onclosetag(name) {
        if (blocks.test(name)) text += "\n";
        if (name === "style" || name === "script") isInStyle = false;
        if (name === "a" && openLink) {
          const label = text.slice(openLink.from).trim();
          places.push(linkPlace(openLink.url, label));
          openLink = undefined;
        }
      },
      ontext(more) {
        if (isInStyle) style += more;
        // Lines of the source are not lines of the page.
        else text += more.replace(/\s+/g, " ");
      },
      oncomment(comment) {
        // A conditional comment is shown by some mail programs.
        places.push(seenPlace(comment, { place: "comment", where: "HTML", style: "title" }));
      },
      onprocessinginstruction(_, instruction) {
        places.push(seenPlace(instruction, { place: "comment", where: "HTML", style: "title" }));
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();

  if (openLink) places.push(linkPlace(openLink.url, ""));
  if (style) places.push(seenPlace(style, { place: "style", where: "HTML", isStyleSheet: true }));
  for (const line of text.split("\n"))
    if (line.trim())
      places.push(seenPlace(line, { place: "text", where: "HTML", style: "sentence" }));
  return places;

  function note(name: string, attribute: string, value: string) {
    if (!value.trim() || withoutMeaning.test(attribute)) return;
    const where = `${name} ${attribute}`;
    if (links.test(attribute)) {
      // A link of text is noted at its end, with its label.
      if (name !== "a") places.push(linkPlace(value, ""));
    } else if (pictures.test(attribute)) {
      const isStyleSheet = attribute === "style";
      places.push(seenPlace(value, { place: "image", where: value, isStyleSheet }));
    } else places.push(seenPlace(value, { place: "attribute", where, style: "title" }));
  }
}
