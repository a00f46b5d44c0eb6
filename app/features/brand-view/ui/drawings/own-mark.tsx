import { initialsOf } from "#app/shared/monogram.ts";
import type { LayerState } from "../../layer-texts.ts";
import { sampleBrand } from "../../own-brand.ts";
import { paintOf } from "../../scene-paint.ts";
import { Hatch } from "./hatch.tsx";

const GAP = 8;

/** The buyer's logo or initials, with the name beside it if there is room; browser/brand-view.ts fills it. */
export function OwnMark({
  look,
  x,
  y,
  size,
  room = size,
  nameSize,
  nameFill,
  isOnGround = false,
  isCentred = false,
}: {
  look: LayerState;
  x: number;
  y: number;
  size: number;
  /** For a wide logo, or for logo and name. */
  room?: number;
  nameSize?: number;
  nameFill?: string;
  /** On the buyer's colour the tile is the other way round. */
  isOnGround?: boolean;
  isCentred?: boolean;
}) {
  if (look !== "yours")
    return (
      <Hatch
        x={x}
        y={y}
        width={size}
        height={size}
        radius={size * 0.26}
        isStated={look === "provider"}
      />
    );

  const { ground, onGround, edge } = paintOf(look);
  return (
    <g
      data-own-mark={size}
      data-room={room}
      data-centred={isCentred || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect
        width={size}
        height={size}
        rx={size * 0.26}
        fill={isOnGround ? onGround : ground}
        stroke={isOnGround ? undefined : edge}
      />
      <text
        data-own="initials"
        x={size / 2}
        y={size * 0.655}
        fontSize={size * 0.43}
        fontWeight="700"
        textAnchor="middle"
        fill={isOnGround ? ground : onGround}
        className="font-display"
      >
        {initialsOf(sampleBrand.name)}
      </text>
      {nameSize && (
        <text
          data-own="name"
          data-room={room - size - GAP}
          x={size + GAP}
          y={size / 2 + nameSize * 0.36}
          fontSize={nameSize}
          fontWeight="650"
          fill={nameFill}
          className="font-display"
        >
          {sampleBrand.name}
        </text>
      )}
    </g>
  );
}
