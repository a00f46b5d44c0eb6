export type Option = {
  value: string;
  text: string;
  /** Left out where screens are narrow and lists should be short. */
  wideOnly?: boolean;
};

/** Options under a heading; those without one stand on their own. */
export type OptionGroup = { heading?: string; options: readonly Option[] };

/** Finds by any part of the text, with accents and case set aside; groups that are left empty go. */
export function findOptions(groups: readonly OptionGroup[], typed: string): OptionGroup[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return [...groups];

  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ text }) => fold(text).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
}

export function findOption(groups: readonly OptionGroup[], value: string) {
  return groups.flatMap(({ options }) => options).find((option) => option.value === value);
}

function fold(text: string) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
