import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { frequencies, frequencyTexts, type SavedSearch, SEARCHES } from "../saved-search.ts";

export function FrequencyForm({ search: { id, words, frequency } }: { search: SavedSearch }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={`${SEARCHES}/${id}/frequency`}
      className="flex max-w-full items-center gap-3"
    >
      {/* Rendered anew with what was saved. */}
      <Select
        key={frequency}
        name="frequency"
        defaultValue={frequency}
        aria-label={`Emails about ${words}`}
        className="w-56 shrink"
      >
        {frequencies.map((value) => (
          <option key={value} value={value}>
            {frequencyTexts[value]}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        Save<span className="sr-only">: {words}</span>
      </Button>
    </fetcher.Form>
  );
}
