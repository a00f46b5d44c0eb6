import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
