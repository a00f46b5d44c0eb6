import type { BrandLayer } from "../../brand-layers.ts";
import { brandDomain, sampleBrand } from "../../own-brand.ts";
import { paintOf } from "../../scene-paint.ts";
import { Bones } from "./bones.tsx";
import { Hatch } from "./hatch.tsx";
import { OwnMark } from "./own-mark.tsx";

export function EmailDrawing({ layer: { own, look, mark } }: { layer: BrandLayer }) {
  const paint = paintOf(look);
  return (
    <>
      <rect
        x=".5"
        y=".5"
        width="289"
        height="189"
        rx="11"
        fill="var(--scene-window)"
        stroke="var(--scene-line)"
      />
      <OwnMark look={look} x={16} y={14} size={30} />
      {look === "yours" ? (
        <text
          data-own="name"
          data-room="200"
          x="56"
          y="27"
          fontSize="12.5"
          fontWeight="600"
          fill="var(--scene-ink)"
        >
          {sampleBrand.name}
        </text>
      ) : (
        <Bones lines={[[56, 20, 90]]} height={6} />
      )}
      {own === "yours" ? (
        <text
          data-own="domain"
          data-before="hello@"
          data-room="216"
          x="56"
          y="42"
          fontSize="11"
          fill="var(--scene-ink-2)"
        >
          hello@{brandDomain(sampleBrand.name)}
        </text>
      ) : (
        <Hatch
          x={56}
          y={32}
          width={130}
          height={17}
          radius={5}
          isStated={own === "provider"}
          label="provider's domain"
        />
      )}
      <path d="M.5 57H289.5" stroke="var(--scene-line)" />
      <text
        x="16"
        y="82"
        fontSize="14"
        fontWeight="650"
        fill="var(--scene-ink)"
        className="font-display"
      >
        Your report is ready
      </text>
      <Bones
        lines={[
          [16, 95, 240],
          [16, 107, 252],
          [16, 119, 170],
        ]}
      />
      <rect x="16" y="138" width="104" height="28" rx="7" fill={paint.ground} stroke={paint.edge} />
      <text
        x="68"
        y="156"
        fontSize="11.5"
        fontWeight="600"
        textAnchor="middle"
        fill={paint.onGround}
      >
        Open report
      </text>
      {mark !== "yours" && (
        <Hatch
          x={142}
          y={141}
          width={130}
          height={22}
          radius={5}
          isStated={mark === "provider"}
          label="provider's mark"
        />
      )}
    </>
  );
}
