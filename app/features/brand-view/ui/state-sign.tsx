import type { LayerState } from "../layer-texts.ts";

/** Beside words that say the same. */
export function StateSign({ state, size = 14 }: { state: LayerState; size?: number }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden="true" className="shrink-0">
      {state === "yours" && (
        <>
          <circle cx="7" cy="7" r="6.5" fill="var(--brand)" stroke="var(--brand-edge)" />
          <path d="m4 7.2 2.2 2.2 3.9-4.3" fill="none" stroke="var(--on-brand)" strokeWidth="1.7" />
        </>
      )}
      {state === "provider" && (
        <>
          <rect x="1" y="1" width="12" height="12" rx="3" fill="var(--scene-hatch-ground)" />
          <rect
            x="1"
            y="1"
            width="12"
            height="12"
            rx="3"
            fill="url(#hatch)"
            stroke="var(--scene-hatch)"
          />
        </>
      )}
      {state === "not-stated" && (
        <circle
          cx="7"
          cy="7"
          r="5.5"
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="1.5"
          strokeDasharray="2.6 2"
        />
      )}
      {state === "none" && <path d="M3 7h8" stroke="var(--ink-3)" strokeWidth="1.5" />}
    </svg>
  );
}
