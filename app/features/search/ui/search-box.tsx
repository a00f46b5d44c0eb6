import { Input } from "#app/ui/form/input.tsx";
import { MAX_SEARCH_LENGTH } from "../search-filters.ts";
import { SearchCell } from "./search-cell.tsx";

/** A script adds suggestions: browser/islands/suggestions.tsx. */
export function SearchBox({ defaultValue }: { defaultValue: string }) {
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
        className="truncate"
      />
      <span data-island="suggestions" />
    </SearchCell>
  );
}
