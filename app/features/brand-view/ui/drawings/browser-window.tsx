import type { ReactNode } from "react";
import type { LayerState } from "../../layer-texts.ts";
import { brandDomain, sampleBrand } from "../../own-brand.ts";
import { Hatch } from "./hatch.tsx";

const BAR = 30;

/** A window with an address, which is the buyer's, the provider's or not stated. */
export function BrowserWindow({
  width,
  height,
  own,
  subdomain = "",
  addressWidth,
  children,
}: {
  width: number;
  height: number;
  own: LayerState;
  subdomain?: string;
  addressWidth: number;
  children: ReactNode;
}) {
  const address = { x: 60, y: 6, width: addressWidth, height: 18 };
  return (
    <>
      <rect
        x=".5"
        y=".5"
        width={width - 1}
        height={height - 1}
        rx="11"
        fill="var(--scene-window)"
        stroke="var(--scene-line)"
      />
      <path d={`M.5 ${BAR}H${width - 0.5}`} stroke="var(--scene-line)" />
      <g fill="var(--scene-bone)">
        <circle cx="16" cy="15" r="3.5" />
        <circle cx="28" cy="15" r="3.5" />
        <circle cx="40" cy="15" r="3.5" />
      </g>
      {own === "yours" ? (
        <>
          <rect {...address} rx="9" fill="var(--scene-card)" />
          <text
            data-own="domain"
            data-before={subdomain}
            data-room={addressWidth - 22}
            x="71"
            y="19"
            fontSize="11"
            fontWeight="500"
            fill="var(--scene-ink-2)"
          >
            {subdomain + brandDomain(sampleBrand.name)}
          </text>
        </>
      ) : (
        <Hatch
          {...address}
          radius={9}
          isStated={own === "provider"}
          label={addressWidth > 110 ? "provider's domain" : "provider's"}
        />
      )}
      {children}
    </>
  );
}
