import { classNames } from "#app/ui/class-names.ts";
import { BreakEvenPicture } from "./break-even-picture.tsx";
import { CratePicture } from "./crate-picture.tsx";
import { LabelDrawing } from "./label-drawing.tsx";
import { ReportFanPicture } from "./report-fan-picture.tsx";
import { ScoreGridPicture } from "./score-grid-picture.tsx";
import { StickerSheetPicture } from "./sticker-sheet-picture.tsx";
import { ToolRailPicture } from "./tool-rail-picture.tsx";

/** A Map, so that no slug matches a property of Object.prototype. */
const pictures = new Map([
  ["ultimate-guide-to-white-label-solutions", CratePicture],
  ["white-label-marketing-tools", ToolRailPicture],
  ["choosing-white-label-saas", ScoreGridPicture],
  ["roi-white-label-services", BreakEvenPicture],
  ["top-5-white-label-reporting-platforms-2025", ReportFanPicture],
  ["top-10-white-label-marketing-tools-2025", StickerSheetPicture],
]);

/**
 * Decorative, so it has no accessible name, and without ids, because a page may show it twice. In dark mode it has the
 * page's background and needs a border unless a card gives it one.
 */
export function ArticlePicture({
  slug,
  className = "h-auto w-full",
}: {
  slug: string;
  className?: string;
}) {
  const Picture = pictures.get(slug) ?? PlainPicture;

  return (
    <svg
      viewBox="0 0 1200 630"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames("block bg-sunken dark:bg-paper", className)}
    >
      <Picture />
    </svg>
  );
}

/** For articles without a drawing of their own. */
function PlainPicture() {
  return (
    <>
      <path d="M368-256 584 236M832-256 616 236" className="stroke-line-strong" strokeWidth="22" />
      <LabelDrawing x={600} y={350} scale={3.2} rotation={-4} />
    </>
  );
}
