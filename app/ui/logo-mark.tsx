import { logoOutline } from "#app/shared/logo-outline.ts";
import { classNames } from "./class-names.ts";

/** All edges lie on a 16 px grid, so it is sharpest at 16, 32 and 48 px; the openings are transparent. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
      className={classNames("shrink-0", className)}
    >
      <path fillRule="evenodd" d={logoOutline} />
    </svg>
  );
}
