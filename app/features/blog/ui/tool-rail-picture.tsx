/** Five tools on one rail, with one label in front. */
export function ToolRailPicture() {
  return (
    <>
      <path d="M-600 84H1800" className="stroke-line-field" strokeWidth="12" />
      {tools.map((tool, index) => (
        <g key={tool} transform={`translate(${168 + index * 216} 0)`}>
          <path d="M-22 84-8 176M22 84 8 176" className="stroke-line-strong" strokeWidth="12" />
          <rect
            x="-92"
            y="156"
            width="184"
            height="330"
            rx="36"
            className="fill-surface stroke-line-strong"
          />
          <path d="M-18 184h36" className="stroke-line-strong" strokeWidth="12" />
          <path d={tool} transform="translate(0 276)" className="stroke-ink" strokeWidth="8" />
        </g>
      ))}
      <rect
        x="48"
        y="372"
        width="1104"
        height="164"
        rx="44"
        className="fill-surface stroke-line-strong"
      />
      <rect
        x="80"
        y="402"
        width="1040"
        height="104"
        rx="24"
        className="fill-accent-soft stroke-accent"
        strokeDasharray="20 14"
        strokeWidth="5"
      />
      <path d="M124 430v48" className="stroke-accent" strokeWidth="7" />
    </>
  );
}

/** A letter, a loudspeaker, bars, a lens and a calendar, each centred. */
const tools = [
  "M-48-34h96v68h-96zM-48-34 0 8 48-34",
  "M-46-14v28h22L30 40v-80L-24-14zM-18 16l8 32h14M46-12v24",
  "M-44 40h88M-28 40v-30M0 40v-58M28 40v-82",
  "M24-8a32 32 0 1 1-64 0 32 32 0 0 1 64 0zM15 15 44 44",
  "M-42-30h84v72h-84zM-42-6h84M-20-44v24M20-44v24",
];
