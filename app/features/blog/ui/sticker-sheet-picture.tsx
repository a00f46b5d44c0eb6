import { LabelDrawing } from "./label-drawing.tsx";

/** A sheet of ten labels, one of which is blank and peeled off. */
export function StickerSheetPicture() {
  return (
    <>
      <rect
        x="36"
        y="80"
        width="1128"
        height="470"
        rx="56"
        className="fill-paper stroke-line-strong"
      />
      {marks.map((mark, index) => (
        <LabelDrawing key={mark} x={168 + (index % 5) * 216} y={index < 5 ? 204 : 426} scale={1.42}>
          <path d={mark} fill={mark.endsWith("z") ? undefined : "none"} strokeWidth="6" />
        </LabelDrawing>
      ))}
      <rect
        x="938"
        y="362"
        width="188"
        height="128"
        rx="26"
        className="stroke-line-field"
        strokeDasharray="14 12"
      />
      <LabelDrawing x={1054} y={388} scale={1.62} rotation={-11} />
    </>
  );
}

/** Abstract marks, centred on their labels; closed paths are filled. */
const marks = [
  "M17 0a17 17 0 1 1-34 0 17 17 0 0 1 34 0z",
  "M0-18 20 16h-40z",
  "M-38 6q9.5-26 19 0t19 0 19 0 19 0",
  "M-16-16h32v32h-32z",
  "M0-20V20M-17-10 17 10M17-10-17 10",
  "M-22 12a22 22 0 0 1 44 0z",
  "M-30-14-16 0-30 14M-4-14 10 0-4 14M22-14 36 0 22 14",
  "M0-20 20 0 0 20-20 0z",
  "M-24 16V4M-8 16V-4M8 16v-26M24 16v-34",
];
