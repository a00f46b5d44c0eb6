import { Badge } from "#app/ui/badge.tsx";

export function KindBadges({
  isUpdate,
  isResubmitted,
  isPromoted,
}: {
  isUpdate: boolean;
  isResubmitted: boolean;
  isPromoted: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isUpdate && (
        <Badge size="s" tone="info">
          Update
        </Badge>
      )}
      {isResubmitted && (
        <Badge size="s" tone="warning">
          Resubmitted
        </Badge>
      )}
      {!isUpdate && !isResubmitted && (
        <Badge size="s" tone="accent">
          New listing
        </Badge>
      )}
      {isPromoted && (
        <Badge size="s" tone="vip">
          Promoted
        </Badge>
      )}
    </span>
  );
}
