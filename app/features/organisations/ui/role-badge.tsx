import { Badge } from "#app/ui/badge.tsx";
import { type MemberRole, roleTexts } from "../organisation.ts";

export function RoleBadge({ role }: { role: MemberRole }) {
  return (
    <Badge tone={role === "owner" ? "accent" : "neutral"} size="s">
      {roleTexts[role].name}
    </Badge>
  );
}
