import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Of one component. A search form is about 30 KB. */
const MAX_KEPT = 200;

const texts = new Map<unknown, Map<string, string>>();

/**
 * A part of a public page that is rendered once and then kept as text. It depends on its properties alone, which are
 * the key, so the text cannot be out of date.
 */
export function Kept<Props extends object>({
  part,
  props,
}: {
  part: ComponentType<Props>;
  props: Props;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <div className="contents" dangerouslySetInnerHTML={{ __html: textOf(part, props) }} />;
}

function textOf<Props extends object>(Part: ComponentType<Props>, props: Props) {
  const known = texts.get(Part) ?? new Map<string, string>();
  texts.set(Part, known);
  const key = JSON.stringify(props);
  const text = known.get(key) ?? renderToStaticMarkup(<Part {...props} />);
  // Put back at the end: the first is the one that was not used for longest.
  known.delete(key);
  known.set(key, text);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
  return text;
}
