import type { BrandLayer } from "../../brand-layers.ts";
import { sampleBrand } from "../../own-brand.ts";
import { paintOf } from "../../scene-paint.ts";
import { Bones } from "./bones.tsx";
import { Hatch } from "./hatch.tsx";
import { OwnMark } from "./own-mark.tsx";

export function ReportDrawing({ layer: { look, mark = look } }: { layer: BrandLayer }) {
  const paint = paintOf(look);
  return (
    <>
      <rect
        x=".5"
        y=".5"
        width="195"
        height="261"
        rx="6"
        fill="var(--scene-window)"
        stroke="var(--scene-line)"
      />
      <path
        d="M.5 6.5a6 6 0 0 1 6-6H189.5a6 6 0 0 1 6 6V78H.5z"
        fill={paint.ground}
        stroke={paint.edge}
      />
      <OwnMark
        look={look}
        x={14}
        y={14}
        size={24}
        room={160}
        nameSize={11}
        nameFill={paint.onGround}
        isOnGround
      />
      <text
        x="14"
        y="63"
        fontSize="14.5"
        fontWeight="650"
        fill={paint.onGround}
        className="font-display"
      >
        October report
      </text>
      <path d="M14 152 44 136 74 142 104 118 134 124 182 96V160H14z" fill={paint.tint} />
      <path
        d="M14 152 44 136 74 142 104 118 134 124 182 96"
        fill="none"
        stroke={paint.edge}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M14 160.5H182" stroke="var(--scene-line)" />
      <Bones
        lines={[
          [14, 172, 168],
          [14, 183, 150],
          [14, 194, 160],
        ]}
      />
      {look === "yours" && mark === "yours" ? (
        <>
          <path d="M14 214.5H182" stroke="var(--scene-line)" />
          <text data-own="name" data-room="130" x="14" y="233" fontSize="10.5" fill={paint.text}>
            {sampleBrand.name}
          </text>
          <text x="182" y="233" fontSize="10.5" textAnchor="end" fill="var(--scene-ink-2)">
            1 / 8
          </text>
        </>
      ) : (
        <Hatch
          x={14}
          y={214}
          width={168}
          height={24}
          radius={5}
          isStated={(mark === "yours" ? look : mark) === "provider"}
          label="provider's mark"
        />
      )}
    </>
  );
}
