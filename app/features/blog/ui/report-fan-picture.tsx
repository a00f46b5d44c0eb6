/** Five fanned-out reports, each with an empty space for a name. */
export function ReportFanPicture() {
  return (
    <>
      {sheets.map(({ rotation, side, ground, figures }) => (
        <g key={rotation} transform={`rotate(${rotation} 600 1000)translate(600)`}>
          <rect
            x="-142"
            y="58"
            width="284"
            height="920"
            rx="34"
            className="fill-surface stroke-line-strong"
          />
          <g transform={`translate(${side})`}>
            <rect
              x="-66"
              y="94"
              width="132"
              height="60"
              rx="18"
              className="fill-accent-soft stroke-accent"
              strokeDasharray="14 10"
            />
            <path d="M-44 112v24" className="stroke-accent" strokeWidth="5" />
            <path d={ground} className="stroke-line-strong" strokeWidth="10" />
            <path d={figures} className="stroke-ink" strokeWidth="10" />
          </g>
        </g>
      ))}
    </>
  );
}

/** The outer sheets lie below; `side` shifts the content to the visible part. */
const sheets = [
  {
    rotation: -29,
    side: -56,
    ground: "M54 262a54 54 0 1 1-108 0 54 54 0 1 1 108 0",
    figures: "M0 208a54 54 0 1 1-52 70",
  },
  {
    rotation: 29,
    side: 56,
    ground: "M-56 216H56M-56 262H56M-56 308H56",
    figures: "M-56 216H30M-56 262H-8M-56 308H44",
  },
  {
    rotation: -14.5,
    side: -56,
    ground: "M-56 320H56",
    figures: "M-40 286v-34M0 286v-74M40 286v-52",
  },
  {
    rotation: 14.5,
    side: 56,
    ground: "M-56 320H56",
    figures: "M-54 282-20 240 16 264 54 206",
  },
  {
    rotation: 0,
    side: 0,
    ground: "M-90 416H90M-90 466H20",
    figures: "M-80 380v-44M-40 380v-84M0 380v-64M40 380v-124M80 380v-164",
  },
];
