import { Badge } from "#app/ui/badge.tsx";

export function KindBadges({ isUpdate, isPromoted }: { isUpdate: boolean; isPromoted: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge size="s" tone={isUpdate ? "info" : "accent"}>
        {isUpdate ? "Update" : "New listing"}
      </Badge>
      {isPromoted && (
        <Badge size="s" tone="vip">
          Promoted
        </Badge>
      )}
    </span>
  );
}
