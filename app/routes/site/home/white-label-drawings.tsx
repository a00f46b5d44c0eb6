import type { ReactNode } from "react";
import { LogoMark } from "#app/ui/logo-mark.tsx";

export function GrowingOffer() {
  return (
    <Frame>
      <div className="mx-auto grid max-w-[340px] gap-2.5">
        <Line tone="bg-sunken text-ink-2">Websites</Line>
        <Line tone="bg-sunken text-ink-2">Hosting and care</Line>
        <Line tone="bg-accent-soft text-accent-strong inset-ring inset-ring-accent-line">
          Client reports
        </Line>
        <Line tone="bg-accent-soft text-accent-strong inset-ring inset-ring-accent-line">
          Help desk
        </Line>
        <span className="mt-1 flex items-center gap-2 font-medium text-ink-3 text-tiny">
          <span className="size-2.5 rounded-[3px] bg-accent-soft inset-ring inset-ring-accent-line" />
          made by others, sold by you
        </span>
      </div>
    </Frame>
  );
}

export function BrandedWindow() {
  return (
    <Frame>
      <div className="mx-auto max-w-[400px] overflow-hidden rounded-panel border border-line-strong bg-paper">
        <div className="flex items-center gap-1.5 border-line border-b bg-surface px-3.5 py-2.5">
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="ml-2.5 truncate rounded-full bg-sunken px-3 py-0.5 text-ink-2 text-tiny">
            app.<b className="font-semibold text-accent">your-name</b>.example
          </span>
        </div>
        <div className="grid grid-cols-[64px_1fr] gap-4 p-4">
          <div className="grid content-start gap-2.5">
            <span className="grid h-9 place-items-center rounded-control border-2 border-accent border-dashed bg-accent-soft font-semibold text-[0.6875rem] text-accent-strong">
              Your logo
            </span>
            <span className="h-2 rounded-full bg-sunken" />
            <span className="h-2 w-3/4 rounded-full bg-sunken" />
            <span className="h-2 w-5/6 rounded-full bg-sunken" />
          </div>
          <div className="grid content-start gap-2.5">
            <span className="h-3 w-1/2 rounded-full bg-line-strong" />
            <span className="h-16 rounded-control bg-sunken" />
            <span className="grid grid-cols-2 gap-2.5">
              <span className="h-10 rounded-control bg-sunken" />
              <span className="h-10 rounded-control bg-sunken" />
            </span>
          </div>
        </div>
      </div>
    </Frame>
  );
}

/** Hidden from screen readers, because the text beside it says the same. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="select-none rounded-card border border-line bg-surface px-5 py-9 shadow-low sm:px-8 sm:py-12"
    >
      {children}
    </div>
  );
}

function Line({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span
      className={`flex h-12 items-center justify-between rounded-panel px-4 font-medium text-compact ${tone}`}
    >
      {children}
      <span className="flex items-center gap-1.5 font-semibold text-[0.75rem]">
        <LogoMark className="size-4" />
        Your name
      </span>
    </span>
  );
}
