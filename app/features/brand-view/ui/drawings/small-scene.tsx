import type { BrandLayer, LayerName } from "../../brand-layers.ts";
import { paintOf } from "../../scene-paint.ts";
import { Bones } from "./bones.tsx";
import { OwnMark } from "./own-mark.tsx";

type Piece = {
  x: number;
  y: number;
  width: number;
  height: number;
  mark: [number, number, number];
};

/** The same stage as the large scene, without words. */
const pieces: Record<LayerName, Piece> = {
  portal: { x: 96, y: 18, width: 186, height: 116, mark: [6, 8, 16] },
  login: { x: 18, y: 52, width: 78, height: 96, mark: [28, 14, 22] },
  email: { x: 140, y: 112, width: 112, height: 68, mark: [9, 9, 18] },
  report: { x: 266, y: 32, width: 70, height: 92, mark: [8, 7, 16] },
  app: { x: 350, y: 20, width: 60, height: 118, mark: [15, 34, 30] },
  help: { x: 262, y: 130, width: 96, height: 54, mark: [8, 8, 18] },
};

export function SmallScene({ layers }: { layers: BrandLayer[] }) {
  const isService = !layers.some(({ name }) => name === "portal");
  return (
    <svg viewBox="0 0 428 200" aria-hidden="true" className="block h-auto w-full rounded-panel">
      <rect width="428" height="200" fill="var(--scene-stage)" />
      <path d="M0 144H428V200H0z" fill="var(--scene-floor)" />
      <g transform={isService ? "translate(-60 -19) scale(1.1)" : undefined}>
        {layers.map((layer) => (
          <SmallLayer key={layer.name} layer={layer} />
        ))}
      </g>
    </svg>
  );
}

function SmallLayer({ layer: { name, state, look } }: { layer: BrandLayer }) {
  const { x, y, width, height, mark } = pieces[name];
  const [markX, markY, size] = mark;
  const isNone = state === "none";
  // Parts would be too small to see, so a layer that is only partly yours is drawn as not yours.
  const shown = state === "yours" ? look : state;
  const paint = paintOf(shown);

  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={name === "app" ? 12 : 6}
        fill={isNone ? "none" : "var(--scene-window)"}
        stroke={isNone ? "var(--scene-hatch)" : "var(--scene-line)"}
        strokeDasharray={isNone ? "2 4" : undefined}
      />
      {!isNone && (
        <>
          {name === "portal" && (
            <>
              <path
                d={`M.5 6A5.5 5.5 0 0 1 6 .5H46V${height - 0.5}H6a5.5 5.5 0 0 1-5.5-5.5z`}
                fill={paint.ground}
                stroke={paint.edge}
              />
              <Bones
                lines={[
                  [58, 14, 84],
                  [58, 26, 60],
                ]}
              />
              <g fill={paint.mid}>
                {[24, 32, 28, 42, 52].map((bar, index) => (
                  <rect key={bar} x={58 + index * 18} y={98 - bar} width="11" height={bar} rx="2" />
                ))}
              </g>
            </>
          )}
          {name === "report" && (
            <path
              d="M.5 6A5.5 5.5 0 0 1 6 .5H64a5.5 5.5 0 0 1 5.5 5.5V30H.5z"
              fill={paint.ground}
              stroke={paint.edge}
            />
          )}
          <OwnMark
            look={shown}
            x={markX}
            y={markY}
            size={size}
            isOnGround={name === "portal" || name === "report"}
          />
          <SmallDetails name={name} />
          {(name === "login" || name === "email") && (
            <rect
              x={name === "login" ? 12 : 9}
              y={name === "login" ? 76 : 51}
              width={name === "login" ? 54 : 34}
              height="9"
              rx="3"
              fill={paint.ground}
              stroke={paint.edge}
            />
          )}
        </>
      )}
    </g>
  );
}

const lines: Partial<Record<LayerName, [number, number, number][]>> = {
  login: [
    [12, 48, 54],
    [12, 60, 54],
  ],
  email: [
    [34, 12, 50],
    [34, 21, 36],
    [9, 36, 92],
  ],
  report: [
    [8, 42, 54],
    [8, 52, 46],
    [8, 62, 50],
    [8, 78, 30],
  ],
  help: [
    [34, 14, 50],
    [8, 34, 80],
    [8, 43, 62],
  ],
};

function SmallDetails({ name }: { name: LayerName }) {
  const drawn = lines[name];
  return drawn ? <Bones lines={drawn} /> : null;
}
