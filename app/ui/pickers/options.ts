export type Option = {
  value: string;
  text: string;
  /** Hidden on narrow screens. */
  wideOnly?: boolean;
};

/** Without a heading, the options are not grouped. */
export type OptionGroup = { heading?: string; options: readonly Option[] };

/** Matches any part of the text, ignoring accents and case; empty groups are removed. */
export function findOptions(groups: readonly OptionGroup[], typed: string): OptionGroup[] {
  const wanted = normalise(typed.trim());
  if (wanted === "") return [...groups];

  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ text }) => normalise(text).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
}

export function findOption(groups: readonly OptionGroup[], value: string) {
  return groups.flatMap(({ options }) => options).find((option) => option.value === value);
}

function normalise(text: string) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
