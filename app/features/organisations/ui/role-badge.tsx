import { Badge } from "#app/ui/badge.tsx";
import { type MemberRole, roleTexts } from "../organisation.ts";

export function RoleBadge({ role }: { role: MemberRole | "staff" }) {
  return (
    <Badge tone={role === "owner" ? "accent" : "neutral"} size="s">
      {role === "staff" ? "Staff" : roleTexts[role].name}
    </Badge>
  );
}
