import type { BrandLayer } from "../../brand-layers.ts";
import { sampleBrand } from "../../own-brand.ts";
import { Hatch } from "./hatch.tsx";
import { OwnMark } from "./own-mark.tsx";

const others = [44, 220].flatMap((y) => [22, 66, 110].map((x) => ({ x, y })));

export function AppDrawing({ layer: { look, mark } }: { layer: BrandLayer }) {
  return (
    <>
      <rect
        x="1"
        y="1"
        width="166"
        height="328"
        rx="26"
        fill="var(--scene-window)"
        stroke="var(--scene-line)"
        strokeWidth="2"
      />
      <rect x="60" y="13" width="48" height="8" rx="4" fill="var(--scene-bone)" />
      <g fill="var(--scene-card)">
        {others.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="36" height="36" rx="10" />
        ))}
        <rect x="22" y="274" width="124" height="42" rx="14" />
      </g>
      <g fill="var(--scene-bone)">
        <rect x="32" y="282" width="26" height="26" rx="8" />
        <rect x="71" y="282" width="26" height="26" rx="8" />
        <rect x="110" y="282" width="26" height="26" rx="8" />
      </g>
      <OwnMark look={look} x={52} y={98} size={64} />
      {look === "yours" ? (
        <text
          data-own="name"
          data-room="132"
          x="84"
          y="182"
          fontSize="12.5"
          fontWeight="600"
          textAnchor="middle"
          fill="var(--scene-ink)"
        >
          {sampleBrand.name}
        </text>
      ) : (
        <Hatch
          x={28}
          y={170}
          width={112}
          height={20}
          radius={5}
          isStated={look === "provider"}
          label="provider's name"
        />
      )}
      {look === "yours" && mark === "provider" && (
        <Hatch x={28} y={190} width={112} height={20} radius={5} isStated label="provider's mark" />
      )}
    </>
  );
}
