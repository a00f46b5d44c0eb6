import type { BrandLayer } from "../../brand-layers.ts";
import { sampleBrand } from "../../own-brand.ts";
import { paintOf } from "../../scene-paint.ts";
import { BrowserWindow } from "./browser-window.tsx";
import { Hatch } from "./hatch.tsx";
import { OwnMark } from "./own-mark.tsx";

const menu = ["Overview", "Clients", "Projects", "Reports", "Settings"];
const figures = [
  ["Open tasks", "48"],
  ["Done", "126"],
  ["Reply time", "2 h"],
];
const weeks = [30, 44, 36, 55, 48, 67, 60, 88];
const stages = [88, 70, 54, 36];

export function PortalDrawing({ layer: { own, look, mark } }: { layer: BrandLayer }) {
  const paint = paintOf(look);
  return (
    <BrowserWindow width={520} height={332} own={own} subdomain="clients." addressWidth={210}>
      <path
        d="M.5 30.5H126V331.5H12a11.5 11.5 0 0 1-11.5-11.5z"
        fill={paint.ground}
        stroke={paint.edge}
      />
      <OwnMark
        look={look}
        x={14}
        y={46}
        size={28}
        room={104}
        nameSize={11.5}
        nameFill={paint.onGround}
        isOnGround
      />
      <rect x="10" y="90" width="106" height="26" rx="7" fill={paint.active} />
      {menu.map((entry, index) => (
        <text
          key={entry}
          x="22"
          y={107 + index * 30}
          fontSize="12"
          fontWeight={index === 0 ? 600 : 450}
          fill={index === 0 ? paint.onActive : paint.onGround}
        >
          {entry}
        </text>
      ))}
      <text
        x="146"
        y="63"
        fontSize="17"
        fontWeight="650"
        fill="var(--scene-ink)"
        className="font-display"
      >
        Good morning, Mara
      </text>
      <rect x="418" y="46" width="82" height="25" rx="7" fill={paint.ground} stroke={paint.edge} />
      <text
        x="459"
        y="62.5"
        fontSize="11"
        fontWeight="600"
        textAnchor="middle"
        fill={paint.onGround}
      >
        New client
      </text>
      {figures.map(([label, figure], index) => (
        <g key={label} transform={`translate(${146 + index * 121} 82)`}>
          <rect width="112" height="56" rx="8" fill="var(--scene-card)" />
          <text x="12" y="20" fontSize="11" fill="var(--scene-ink-2)">
            {label}
          </text>
          <text
            x="12"
            y="44"
            fontSize="20"
            fontWeight="650"
            fill="var(--scene-ink)"
            className="font-display"
          >
            {figure}
          </text>
        </g>
      ))}
      <rect x="146" y="148" width="233" height="138" rx="8" fill="var(--scene-card)" />
      <text x="158" y="168" fontSize="11" fontWeight="600" fill="var(--scene-ink)">
        Work by week
      </text>
      {weeks.map((height, index) => (
        <rect
          key={height}
          x={160 + index * 26}
          y={274 - height}
          width="16"
          height={height}
          rx="3"
          fill={index === weeks.length - 1 ? paint.edge : paint.mid}
        />
      ))}
      <rect x="388" y="148" width="112" height="138" rx="8" fill={paint.tint} />
      <text x="400" y="168" fontSize="11" fontWeight="600" fill={paint.onTint}>
        By stage
      </text>
      {stages.map((width, index) => (
        <rect
          key={width}
          x="400"
          y={182 + index * 24}
          width={width}
          height="13"
          rx="4"
          fill={index === 0 ? paint.edge : paint.mid}
        />
      ))}
      {mark === "yours" ? (
        <text
          data-own="name"
          data-before="© "
          data-room="150"
          x="500"
          y="311"
          fontSize="10.5"
          textAnchor="end"
          fill="var(--scene-ink-2)"
        >
          © {sampleBrand.name}
        </text>
      ) : (
        <Hatch
          x={374}
          y={296}
          width={126}
          height={22}
          radius={5}
          isStated={mark === "provider"}
          label="provider's mark"
        />
      )}
    </BrowserWindow>
  );
}
