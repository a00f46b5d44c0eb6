import type { Driven } from "./drive-reads.ts";

type Measured = { size: number; single: { name: string; own: Driven }[] };

/** The measured reads by their label in the picture. */
const series = [
  { query: "detail by id", name: "listing", colour: "#1f6f5c" },
  { query: "browse, no filter", name: "list", colour: "#3a4a9f" },
  { query: "category, country, language", name: "list, three filters", colour: "#7a5bb5" },
  { query: "text: a rare word", name: "list, a rare word", colour: "#a8462f" },
  { query: "suggested names", name: "suggestions", colour: "#8a6a00" },
  { query: "facets, no filter", name: "facets", colour: "#4d5560" },
  { query: "facets under filters", name: "facets, filtered", colour: "#b0357a" },
];

const frame = { left: 64, right: 560, top: 56, bottom: 372 };
const milliseconds = [0.1, 1, 10, 100, 1_000];
const MIN_LABEL_GAP = 16;

/** Both axes are logarithmic: linear growth is a line of slope one. */
export function drawLatency(measured: readonly Measured[]) {
  const sizes = measured.map(({ size }) => size).toSorted((one, other) => one - other);
  const [min = 1, max = 1] = [sizes[0], sizes.at(-1)];
  const x = (size: number) =>
    scale(Math.log10(size), [Math.log10(min), Math.log10(max)], [frame.left, frame.right]);
  const y = (value: number) => scale(Math.log10(value), [-1, 3], [frame.bottom, frame.top]);
  const lines = series.map(({ query, ...line }) => ({
    ...line,
    points: measured.flatMap(({ size, single }) => {
      const own = single.find(({ name }) => name === query)?.own;
      return own ? [{ x: x(size), y: y(own.p50), late: y(own.p95) }] : [];
    }),
  }));
  const labels = spread(lines.map(({ points }) => points.at(-1)?.y ?? frame.bottom));

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 430" role="img" aria-labelledby="title about" font-family="system-ui, sans-serif" font-size="13">
<title id="title">Latency by number of listings</title>
<desc id="about">Median and 95th percentile of each read at ${sizes.map(written).join(", ")} listings, both axes on a scale of tens.</desc>
<rect width="760" height="430" fill="#fff"/>
<text x="16" y="26" font-size="15" font-weight="600" fill="#1c1f26">Milliseconds a read takes in the app: median (line), 95th percentile (tick)</text>
${milliseconds.map((value) => `<path d="M${frame.left} ${round(y(value))}H${frame.right}" stroke="#e3e1da"/><text x="${frame.left - 10}" y="${round(y(value) + 4)}" text-anchor="end" fill="#5a5f69">${value.toLocaleString("en-US")}</text>`).join("\n")}
${sizes.map((size) => `<path d="M${round(x(size))} ${frame.top}V${frame.bottom}" stroke="#e3e1da"/><text x="${round(x(size))}" y="${frame.bottom + 22}" text-anchor="middle" fill="#5a5f69">${written(size)}</text>`).join("\n")}
<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 46}" text-anchor="middle" fill="#5a5f69">listings</text>
${lines.map((line, index) => drawLine(line, labels[index] ?? 0)).join("\n")}
</svg>
`;
}

type Line = {
  name: string;
  colour: string;
  points: { x: number; y: number; late: number }[];
};

function drawLine({ name, colour, points }: Line, label: number) {
  const path = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`);
  const ticks = points.map(({ x, late }) => `M${round(x - 5)} ${round(late)}h10`);
  const dots = points.map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="3"/>`);
  return `<g fill="${colour}" stroke="none"><path d="${path.join("")}" fill="none" stroke="${colour}" stroke-width="2"/><path d="${ticks.join("")}" stroke="${colour}" stroke-width="2"/>${dots.join("")}<text x="${frame.right + 14}" y="${round(label + 4)}">${name}</text></g>`;
}

/** Moves labels apart, each as near to its curve as possible. */
function spread(wanted: readonly number[]) {
  const order = wanted
    .map((_, index) => index)
    .toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(wanted[index] ?? 0, last + MIN_LABEL_GAP);
    placed[index] = last;
  }
  return placed;
}

function scale(value: number, [from, to]: [number, number], [start, end]: [number, number]) {
  return start + ((value - from) / (to - from || 1)) * (end - start);
}

function written(size: number) {
  return size.toLocaleString("en-US");
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
