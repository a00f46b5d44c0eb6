import type { LayerState } from "./layer-texts.ts";

/** The colours of one drawing, as variables of ui/scene.css. */
type Paint = {
  ground: string;
  onGround: string;
  /** The chosen entry of a menu on the ground. */
  active: string;
  onActive: string;
  tint: string;
  onTint: string;
  text: string;
  mid: string;
  edge: string;
};

const yours: Paint = {
  ground: "var(--brand)",
  onGround: "var(--on-brand)",
  active: "var(--on-brand)",
  onActive: "var(--brand)",
  tint: "var(--brand-tint)",
  onTint: "var(--on-tint)",
  text: "var(--brand-text)",
  mid: "var(--brand-mid)",
  edge: "var(--brand-edge)",
};

const grey: Paint = {
  ground: "var(--scene-blank)",
  onGround: "var(--scene-ink-2)",
  active: "var(--scene-window)",
  onActive: "var(--scene-ink-2)",
  tint: "var(--scene-card)",
  onTint: "var(--scene-ink-2)",
  text: "var(--scene-ink-2)",
  mid: "var(--scene-bone)",
  edge: "var(--scene-line)",
};

/** In the buyer's colours only if the layer is theirs. */
export function paintOf(look: LayerState) {
  return look === "yours" ? yours : grey;
}
