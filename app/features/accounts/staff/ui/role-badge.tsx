import { Badge } from "#app/ui/badge.tsx";
import type { Role } from "../../actor.ts";

const badges = {
  provider: { text: "Provider", tone: "neutral" },
  moderator: { text: "Moderator", tone: "accent" },
  admin: { text: "Admin", tone: "info" },
} as const;

export function RoleBadge({ role }: { role: Role }) {
  const { text, tone } = badges[role];
  return (
    <Badge size="s" tone={tone}>
      {text}
    </Badge>
  );
}
