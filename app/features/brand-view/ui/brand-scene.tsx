import type { ComponentType } from "react";
import { type BrandLayer, countYours, type LayerName } from "../brand-layers.ts";
import { stateWords } from "../state-words.ts";
import { AppDrawing } from "./drawings/app-drawing.tsx";
import { EmailDrawing } from "./drawings/email-drawing.tsx";
import { HatchPattern } from "./drawings/hatch-pattern.tsx";
import { HelpDrawing } from "./drawings/help-drawing.tsx";
import { LoginDrawing } from "./drawings/login-drawing.tsx";
import { PortalDrawing } from "./drawings/portal-drawing.tsx";
import { ReportDrawing } from "./drawings/report-drawing.tsx";
import { StateSign } from "./state-sign.tsx";

type Drawing = { width: number; height: number; Draw: ComponentType<{ layer: BrandLayer }> };

const drawings: Record<LayerName, Drawing> = {
  portal: { width: 520, height: 332, Draw: PortalDrawing },
  login: { width: 208, height: 262, Draw: LoginDrawing },
  email: { width: 290, height: 190, Draw: EmailDrawing },
  report: { width: 196, height: 262, Draw: ReportDrawing },
  app: { width: 168, height: 330, Draw: AppDrawing },
  help: { width: 260, height: 176, Draw: HelpDrawing },
};

/** All layers on one stage. The table below it says the same in words. */
export function BrandScene({ name, layers }: { name: string; layers: BrandLayer[] }) {
  const { yours, all } = countYours(layers);
  return (
    <div
      data-brand-stage=""
      role="img"
      aria-label={`Drawing of ${name} in your brand: ${yours} of ${all} layers are yours. The table says which.`}
      className="scene-stage overflow-hidden"
    >
      <HatchPattern />
      <div
        className="scene-layers"
        data-kind={layers.some((layer) => layer.name === "portal") ? "platforms" : "services"}
      >
        {layers.map((layer) => (
          <Layer key={layer.name} layer={layer} />
        ))}
      </div>
    </div>
  );
}

function Layer({ layer }: { layer: BrandLayer }) {
  const { width, height, Draw } = drawings[layer.name];
  return (
    <div className="scene-layer" data-layer={layer.name} data-state={layer.state}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {layer.state === "none" ? (
          <Nothing width={width} height={height} text={layer.text} />
        ) : (
          <Draw layer={layer} />
        )}
      </svg>
      <span
        data-pill=""
        className="scene-pill flex items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong bg-surface py-0.5 pr-2.5 pl-1.5 leading-5"
      >
        <StateSign state={layer.state} />
        <b className="font-semibold text-ink">{layer.label}</b>
        <span className="text-ink-2">{stateWords[layer.state]}</span>
      </span>
    </div>
  );
}

/** The outline of what does not exist. */
function Nothing({ width, height, text }: { width: number; height: number; text: string }) {
  return (
    <>
      <rect
        x="1"
        y="1"
        width={width - 2}
        height={height - 2}
        rx="14"
        fill="var(--scene-stage)"
        stroke="var(--scene-hatch)"
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <text
        x={width / 2}
        y={height / 2 + 4}
        fontSize="13"
        fontWeight="500"
        textAnchor="middle"
        fill="var(--scene-ink-2)"
      >
        {text}
      </text>
    </>
  );
}
