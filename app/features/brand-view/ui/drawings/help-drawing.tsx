import type { BrandLayer } from "../../brand-layers.ts";
import { paintOf } from "../../scene-paint.ts";
import { Bones } from "./bones.tsx";
import { BrowserWindow } from "./browser-window.tsx";
import { OwnMark } from "./own-mark.tsx";

export function HelpDrawing({ layer: { own, look, mark } }: { layer: BrandLayer }) {
  const paint = paintOf(look);
  // Neutral pages show no name at all.
  const isNeutral = mark === "yours" && look !== "yours";

  return (
    <BrowserWindow width={260} height={176} own={own} subdomain="help." addressWidth={150}>
      <rect x="1" y="30.5" width="258" height="42" fill={paint.tint} />
      {isNeutral ? (
        <rect x="16" y="39" width="26" height="26" rx="7" fill="var(--scene-bone)" />
      ) : (
        <OwnMark
          look={look}
          x={16}
          y={39}
          size={26}
          room={220}
          nameSize={12}
          nameFill={paint.onTint}
        />
      )}
      {look !== "yours" && <Bones lines={[[54, 49, 100]]} height={6} />}
      <text
        x="16"
        y="97"
        fontSize="13.5"
        fontWeight="650"
        fill="var(--scene-ink)"
        className="font-display"
      >
        How can we help?
      </text>
      <Bones
        lines={[
          [16, 109, 218],
          [16, 121, 190],
        ]}
      />
      <text x="16" y="148" fontSize="11" fontWeight="600" fill={paint.text}>
        First steps
      </text>
    </BrowserWindow>
  );
}
