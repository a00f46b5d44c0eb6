import { type ComponentType, type FocusEvent, useState } from "react";
import { Input } from "#app/ui/form/input.tsx";
import { MAX_SEARCH_LENGTH } from "../search-filters.ts";
import { SearchCell } from "./search-cell.tsx";
import type { SuggestionsProps } from "./search-suggestions.tsx";

type Prepared = SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> };

/** Suggestions are loaded when the box gets the focus. */
export function SearchBox({ defaultValue }: { defaultValue: string }) {
  const [prepared, setPrepared] = useState<Prepared>();

  const prepare = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const loaded = await import("./search-suggestions.tsx").catch(() => undefined);
    if (loaded) setPrepared({ input, Suggestions: loaded.SearchSuggestions });
  };

  return (
    <SearchCell id="search-text" label="Search" className="max-md:col-span-2">
      <Input
        variant="bare"
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
    </SearchCell>
  );
}
