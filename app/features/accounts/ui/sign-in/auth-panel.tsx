import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { LogoMark } from "#app/ui/logo-mark.tsx";

export function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <Card padding="none" className="mx-auto w-full max-w-110 p-5 text-center sm:p-8">
      <LogoMark className="mx-auto size-8" />
      {children}
    </Card>
  );
}
