import { classNames } from "#app/ui/class-names.ts";
import { BreakEvenPicture } from "./break-even-picture.tsx";
import { CratePicture } from "./crate-picture.tsx";
import { PictureLabel } from "./picture-label.tsx";
import { ReportFanPicture } from "./report-fan-picture.tsx";
import { ScoreGridPicture } from "./score-grid-picture.tsx";
import { StickerSheetPicture } from "./sticker-sheet-picture.tsx";
import { ToolRailPicture } from "./tool-rail-picture.tsx";

/** A Map, so that no slug finds what every object inherits. */
const pictures = new Map([
  ["ultimate-guide-to-white-label-solutions", CratePicture],
  ["white-label-marketing-tools", ToolRailPicture],
  ["choosing-white-label-saas", ScoreGridPicture],
  ["roi-white-label-services", BreakEvenPicture],
  ["top-5-white-label-reporting-platforms-2025", ReportFanPicture],
  ["top-10-white-label-marketing-tools-2025", StickerSheetPicture],
]);

/**
 * The drawing above an article and on its card, 1200 by 630. A frame of another shape gets more ground, and what
 * leaves the drawing runs on to the frame's edge. At night the ground is the page's own: where no card gives it a
 * border, it needs one. It says nothing the title does not, so it has no name; one page may show it twice, so it
 * has no ids.
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

/** An article without a drawing of its own: the label that waits for a name. */
function PlainPicture() {
  return (
    <>
      <path d="M368-256 584 236M832-256 616 236" className="stroke-line-strong" strokeWidth="22" />
      <PictureLabel x={600} y={350} size={3.2} turn={-4} />
    </>
  );
}
