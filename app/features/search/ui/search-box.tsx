import { type ComponentType, type FocusEvent, useState } from "react";
import { Input } from "#app/ui/input.tsx";
import { MAX_SEARCH_LENGTH } from "../search-filters.ts";
import type { SuggestionsProps } from "./search-suggestions.tsx";

type Prepared = SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> };

/** The text box of the search form. What suggests is loaded when someone comes to type, and is not missed before. */
export function SearchBox({ defaultValue }: { defaultValue: string }) {
  const [prepared, setPrepared] = useState<Prepared>();

  const prepare = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const loaded = await import("./search-suggestions.tsx").catch(() => undefined);
    if (loaded) setPrepared({ input, Suggestions: loaded.SearchSuggestions });
  };

  return (
    <div className="relative min-w-0 border-line px-3 py-2 max-md:col-span-2 max-md:border-b md:border-r lg:px-4">
      <label htmlFor="search-text" className="block font-semibold text-[0.75rem] text-ink-3">
        Search
      </label>
      <Input
        look="bare"
        id="search-text"
        name="search"
        defaultValue={defaultValue}
        placeholder="What are you looking for?"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={prepared ? undefined : prepare}
        className="truncate"
      />
      {prepared && <prepared.Suggestions input={prepared.input} />}
    </div>
  );
}
