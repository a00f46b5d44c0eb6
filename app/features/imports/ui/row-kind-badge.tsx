import { Badge } from "#app/ui/badge.tsx";
import type { ImportStatus, RowKind } from "../import.ts";
import { kindWord } from "../import-words.ts";

export function RowKindBadge({ kind, status }: { kind: RowKind; status: ImportStatus }) {
  return (
    <Badge tone={tones[kind]} size="s">
      {kindWord(kind, status)}
    </Badge>
  );
}

const tones = {
  create: "ok",
  update: "info",
  unchanged: "neutral",
  skip: "neutral",
  refuse: "danger",
} as const satisfies Record<RowKind, string>;
