import type { BrandLayer } from "../../brand-layers.ts";
import { paintOf } from "../../scene-paint.ts";
import { Bones } from "./bones.tsx";
import { BrowserWindow } from "./browser-window.tsx";
import { Hatch } from "./hatch.tsx";
import { OwnMark } from "./own-mark.tsx";

export function LoginDrawing({ layer: { own, look, mark } }: { layer: BrandLayer }) {
  const paint = paintOf(look);
  return (
    <BrowserWindow width={208} height={262} own={own} addressWidth={132}>
      <OwnMark look={look} x={83} y={44} size={42} room={140} isCentred />
      <text
        x="104"
        y="112"
        fontSize="17"
        fontWeight="650"
        textAnchor="middle"
        fill="var(--scene-ink)"
        className="font-display"
      >
        Sign in
      </text>
      <g fill="none" stroke="var(--scene-line)">
        <rect x="24" y="125" width="160" height="25" rx="6" />
        <rect x="24" y="157" width="160" height="25" rx="6" />
      </g>
      <Bones
        lines={[
          [34, 135, 74],
          [34, 167, 48],
        ]}
      />
      <rect x="24" y="191" width="160" height="27" rx="7" fill={paint.ground} stroke={paint.edge} />
      <text
        x="104"
        y="208.5"
        fontSize="12"
        fontWeight="600"
        textAnchor="middle"
        fill={paint.onGround}
      >
        Continue
      </text>
      {mark === "yours" ? (
        <text x="104" y="238" fontSize="11" textAnchor="middle" fill={paint.text}>
          Forgot your password?
        </text>
      ) : (
        <Hatch
          x={24}
          y={226}
          width={160}
          height={20}
          radius={5}
          isStated={mark === "provider"}
          label="provider's mark"
        />
      )}
    </BrowserWindow>
  );
}
