import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type FactGroup, factGroups } from "../fact-field.ts";
import { discardPath, factsPath } from "../facts-path.ts";

/** What was typed before and not saved. It is filled in already, in the group that is shown and in others. */
export function DraftNotice({
  listingId,
  group,
  groups,
  savedAt,
}: {
  listingId: string;
  group: FactGroup;
  /** In which something was typed. */
  groups: FactGroup[];
  savedAt: string;
}) {
  const isHere = groups.includes(group);
  const others = groups.filter((name) => name !== group);

  return (
    <Alert kind="info" title="You have unsaved answers" className="mt-6 max-w-[52rem]">
      <p>
        From <LocalTime at={savedAt} />: {isHere && "filled in below"}
        {isHere && others.length > 0 && " and "}
        {others.length > 0 && "under "}
        {others.map((name, index) => (
          <span key={name}>
            {separator(index, others.length)}
            <a href={factsPath(listingId, name)} className="underline underline-offset-4">
              {factGroups[name]}
            </a>
          </span>
        ))}
        . Only you see them until you save.
      </p>
      {/* A new page, so that the form begins with what is saved. */}
      <form method="post" action={discardPath(listingId, group)} className="mt-3">
        <Button type="submit" variant="quiet" size="s">
          Discard unsaved answers
        </Button>
      </form>
    </Alert>
  );
}

function separator(index: number, count: number) {
  if (index === 0) return "";
  return index === count - 1 ? " and " : ", ";
}
