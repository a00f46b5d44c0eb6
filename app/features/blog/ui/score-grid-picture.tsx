import { LabelDrawing } from "./label-drawing.tsx";

/** Labels scored on the same four questions; the best one is chosen. */
export function ScoreGridPicture() {
  return (
    <>
      <path d="M60 232H1140M60 324H1140M60 416H1140M60 508H1140" className="stroke-line-strong" />
      <rect
        x="606"
        y="26"
        width="260"
        height="578"
        rx="48"
        className="fill-surface stroke-accent"
        strokeWidth="7"
      />
      <path d="M636 232H836M636 324H836M636 416H836M636 508H836" className="stroke-accent-line" />
      {columns.map(({ x, answers, isChosen }) => (
        <g
          key={x}
          transform={`translate(${x} 0)`}
          className={isChosen ? "fill-accent stroke-accent" : "fill-ink-3 stroke-ink-3"}
        >
          <LabelDrawing x={0} y={131} scale={isChosen ? 1.6 : 1.4} isMuted={!isChosen} />
          <path d={rings} fill="none" />
          <path d={answers} stroke="none" />
        </g>
      ))}
    </>
  );
}

const rings = [278, 370, 462, 554].map((y) => `M0 ${y - 26}a26 26 0 1 1-.1 0z`).join("");

const columns = [
  { x: 190, answers: fill(2, 4, 1, 3) },
  { x: 463, answers: fill(3, 1, 3, 0) },
  { x: 736, answers: fill(4, 3, 4, 4), isChosen: true },
  { x: 1010, answers: fill(1, 2, 2, 4) },
];

/** One disc per row, filled clockwise by the given number of quarters. */
function fill(...quarters: number[]) {
  const pies = [
    "",
    "a26 26 0 0 1 26 26h-26z",
    "a26 26 0 0 1 0 52z",
    "a26 26 0 1 1-26 26h26z",
    "a26 26 0 1 1-.1 0z",
  ];
  return quarters.map((quarter, row) => `M0 ${252 + row * 92}${pies[quarter]}`).join("");
}
