import { factFields } from "#app/features/facts/fact-fields.ts";

/** What the form about a listing begins with if someone came from facts that it does not state. */
export function unstatedQuestion(about: string | null) {
  const labels = [...new Set((about ?? "").split(","))].flatMap(
    (name) => (Object.hasOwn(factFields, name) && factFields[name]?.label) || [],
  );
  if (labels.length === 0) return "";
  if (labels.length === 1) return `Your listing does not state: ${labels[0]}. What applies?`;
  return `Your listing does not state:\n${labels.map((label) => `- ${label}`).join("\n")}\nWhat applies?`;
}
