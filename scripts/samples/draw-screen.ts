import type { Draw } from "./draw.ts";

/** The screens that sample products show, with what a person who can't see them is told. */
export const screens = {
  overview: "Overview with four figures, a chart of the last months and a list of clients",
  board: "Board with cards in four columns",
  table: "List of client accounts with their status",
  report: "Monthly report with a chart and two columns of figures",
  messages: "Inbox with a conversation and the client's details",
  calendar: "Calendar of a week with booked appointments",
} as const;

export type Screen = keyof typeof screens;

const [WIDTH, HEIGHT] = [1600, 1000];
const paper = "#ffffff";
const sunken = "#f3f1ea";
const line = "#e4e0d6";
const [faint, muted, ink] = ["#e6e2d8", "#c9c4b6", "#3a3f4a"];

type Tone = { strong: string; soft: string };

/** The colours of app/ui/tones.css in the light theme: a picture has the same colours in both. */
export const screenTones: Tone[] = [
  { strong: "#2a3fb0", soft: "#e3e8ff" },
  { strong: "#0f6a45", soft: "#dcf4e6" },
  { strong: "#6a35b1", soft: "#efe4ff" },
  { strong: "#0d6377", soft: "#d9f2f6" },
];

/** A screen of an invented product as SVG, without words: it is a drawing and should look like one. */
export function drawScreen(screen: Screen, tone: Tone, draw: Draw) {
  const parts = { overview, board, table, report, messages, calendar }[screen](tone, draw);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    box(0, 0, WIDTH, HEIGHT, tone.soft),
    box(90, 80, 1420, 960, paper, 22, line),
    box(90, 80, 1420, 56, sunken, 22),
    ...[124, 154, 184].map((x) => circle(x, 108, 8, muted)),
    box(240, 95, 420, 26, paper, 13),
    box(90, 136, 220, 864, tone.strong),
    box(118, 168, 40, 40, paper, 10),
    box(172, 180, 96, 16, paper, 8, undefined, 0.9),
    ...[0, 1, 2, 3, 4, 5].map((at) =>
      box(
        118,
        256 + at * 52,
        100 + ((at * 37) % 60),
        14,
        paper,
        7,
        undefined,
        at === 0 ? 0.95 : 0.45,
      ),
    ),
    box(350, 172, 260, 24, ink, 8),
    box(1330, 164, 140, 40, tone.strong, 10),
    ...parts,
    "</svg>",
  ].join("");
}

function overview(tone: Tone, draw: Draw) {
  const figures = [0, 1, 2, 3].flatMap((at) => {
    const x = 350 + at * 284;
    return [
      box(x, 236, 268, 128, paper, 14, line),
      box(x + 22, 262, 110, 14, muted, 7),
      box(x + 22, 296, 70 + draw.whole(20, 90), 30, ink, 8),
    ];
  });
  const bars = Array.from({ length: 12 }, (_, at) => {
    const height = 120 + at * 18 + draw.whole(0, 110);
    return box(384 + at * 58, 910 - height, 34, height, at > 8 ? tone.strong : tone.soft, 6);
  });
  const clients = Array.from({ length: 6 }, (_, at) => person(1130, 452 + at * 66, tone, draw));
  return [
    ...figures,
    box(350, 388, 744, 560, paper, 14, line),
    box(384, 420, 170, 18, ink, 8),
    ...bars,
    box(1110, 388, 360, 560, paper, 14, line),
    ...clients.flat(),
  ];
}

function board(tone: Tone, draw: Draw) {
  return [0, 1, 2, 3].flatMap((column) => {
    const x = 350 + column * 284;
    return [
      box(x, 236, 268, 764, sunken, 14),
      box(x + 18, 258, 90, 16, column === 0 ? tone.strong : muted, 8),
      ...Array.from({ length: 4 - (column % 3) }, (_, at) => {
        const y = 292 + at * 164;
        return [
          box(x + 14, y, 240, 146, paper, 12, line),
          box(x + 32, y + 22, 120 + draw.whole(0, 70), 14, ink, 7),
          box(x + 32, y + 50, 170, 10, faint, 5),
          box(x + 32, y + 70, 120, 10, faint, 5),
          box(x + 32, y + 104, 64, 22, tone.soft, 11),
          circle(x + 226, y + 115, 14, tone.strong),
        ].join("");
      }),
    ];
  });
}

function table(tone: Tone, draw: Draw) {
  return [
    box(350, 236, 1120, 720, paper, 14, line),
    box(350, 236, 1120, 60, sunken, 14),
    ...[380, 720, 980, 1240].map((x) => box(x, 258, 100, 16, muted, 8)),
    ...Array.from({ length: 9 }, (_, at) => {
      const y = 322 + at * 72;
      const isLive = draw.whole(0, 3) > 0;
      return [
        circle(400, y + 16, 20, at % 3 ? tone.soft : tone.strong),
        box(436, y + 8, 120 + draw.whole(0, 90), 16, ink, 8),
        box(720, y + 8, 90 + draw.whole(0, 60), 14, faint, 7),
        box(980, y + 8, 60 + draw.whole(0, 90), 14, faint, 7),
        box(1240, y + 2, 92, 28, isLive ? tone.soft : sunken, 14),
        box(1262, y + 12, 48, 8, isLive ? tone.strong : muted, 4),
        box(380, y + 52, 1060, 1, line),
      ].join("");
    }),
  ];
}

function report(tone: Tone, draw: Draw) {
  const points = Array.from({ length: 11 }, (_, at) => [
    412 + at * 102,
    600 - at * 18 - draw.whole(0, 110),
  ]);
  const path = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
  return [
    box(350, 236, 1120, 440, paper, 14, line),
    ...[360, 440, 520, 600].map((y) => box(390, y, 1040, 1, line)),
    box(390, 268, 190, 18, ink, 8),
    `<path d="${path}L1432 636L412 636Z" fill="${tone.soft}"/>`,
    `<path d="${path}" fill="none" stroke="${tone.strong}" stroke-width="6" stroke-linejoin="round"/>`,
    ...[350, 922].flatMap((x) => [
      box(x, 700, 548, 270, paper, 14, line),
      ...[0, 1, 2, 3].flatMap((at) => [
        box(x + 30, 734 + at * 54, 130 + draw.whole(0, 90), 14, muted, 7),
        box(x + 420, 730 + at * 54, 90, 20, ink, 8),
      ]),
    ]),
  ];
}

function messages(tone: Tone, draw: Draw) {
  const bubbles = [0, 1, 2, 3, 4].map((at) => {
    const isOwn = at % 2 === 1;
    const width = 240 + draw.whole(0, 140);
    const x = isOwn ? 1096 - width : 740;
    return (
      box(x, 280 + at * 124, width, 92, isOwn ? tone.strong : sunken, 18) +
      box(x + 24, 304 + at * 124, width - 80, 12, isOwn ? paper : muted, 6) +
      box(x + 24, 330 + at * 124, width - 140, 12, isOwn ? paper : muted, 6)
    );
  });
  return [
    box(350, 236, 340, 764, paper, 14, line),
    ...Array.from({ length: 9 }, (_, at) => person(372, 262 + at * 80, tone, draw)).flat(),
    box(710, 236, 416, 764, paper, 14, line),
    ...bubbles,
    box(1146, 236, 324, 764, paper, 14, line),
    circle(1308, 330, 54, tone.soft),
    box(1228, 412, 160, 18, ink, 8),
    ...[0, 1, 2, 3, 4].map((at) => box(1178, 480 + at * 50, 180 + draw.whole(0, 60), 14, faint, 7)),
  ];
}

function calendar(tone: Tone, draw: Draw) {
  return [
    box(350, 236, 1120, 764, paper, 14, line),
    ...[0, 1, 2, 3, 4].flatMap((day) => {
      const x = 350 + day * 224;
      return [
        box(x, 236, 1, 764, line),
        box(x + 60, 262, 90, 16, day === 1 ? tone.strong : muted, 8),
        ...[0, 1, 2].map((at) => {
          const y = 312 + at * 220 + draw.whole(0, 70);
          const isFull = draw.whole(0, 2) === 0;
          return (
            box(x + 14, y, 196, 120, isFull ? tone.strong : tone.soft, 12) +
            box(x + 32, y + 22, 110, 12, isFull ? paper : tone.strong, 6) +
            box(x + 32, y + 48, 76, 10, isFull ? paper : muted, 5)
          );
        }),
      ];
    }),
  ];
}

function person(x: number, y: number, tone: Tone, draw: Draw) {
  return [
    circle(x + 24, y + 22, 22, draw.whole(0, 2) ? tone.soft : tone.strong),
    box(x + 62, y + 8, 110 + draw.whole(0, 70), 14, ink, 7),
    box(x + 62, y + 32, 70 + draw.whole(0, 70), 10, faint, 5),
  ];
}

function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  stroke?: string,
  opacity = 1,
) {
  const edge = stroke ? ` stroke="${stroke}" stroke-width="2"` : "";
  const faintness = opacity < 1 ? ` opacity="${opacity}"` : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}${faintness}/>`;
}

function circle(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}
