import { LabelDrawing } from "./label-drawing.tsx";

/** Three crates of one product: two are labelled, the third is being labelled. */
export function CratePicture() {
  return (
    <>
      <path d="M-600 552H1800" className="stroke-line-strong" />
      <Crate x={76} size={0.68} />
      <LabelDrawing x={192} y={470} scale={1.16}>
        <circle cx="-28" r="15" stroke="none" />
        <path d="M4-8h34M4 8h20" />
      </LabelDrawing>
      <Crate x={860} size={0.68} />
      <LabelDrawing x={976} y={470} scale={1.16}>
        <path d="m-28-15 17 30h-34z" />
        <path d="M4-8h34M4 8h28" />
      </LabelDrawing>
      <Crate x={402} size={1.05} />
      <rect
        x="468"
        y="354"
        width="236"
        height="160"
        rx="32"
        className="stroke-line-field"
        strokeDasharray="14 13"
      />
      <path d="M452-288 612 268M780-288 620 268" className="stroke-line-strong" strokeWidth="12" />
      <LabelDrawing x={604} y={336} scale={1.95} rotation={8} />
    </>
  );
}

/** The floor is at y = 552; the front is 340 wide before `size`. */
function Crate({ x, size }: { x: number; size: number }) {
  return (
    <g
      transform={`translate(${x} 552)scale(${size})`}
      className="stroke-line-field"
      strokeWidth={Math.round(40 / size) / 10}
    >
      <path
        d="M24 0Q0 0 0-24V-276Q0-290 9-301L50-350Q60-362 76-362H382Q400-362 400-344V-86Q400-72 391-61L350-12Q340 0 324 0z"
        className="fill-paper"
      />
      <path
        d="M24 0Q0 0 0-24V-276Q0-290 14-290H326Q340-290 340-276V-20Q340 0 320 0z"
        className="fill-surface"
      />
      <path d="M337-286 393-356M140-246V-290L200-362H260L200-290V-246z" className="fill-line" />
    </g>
  );
}
