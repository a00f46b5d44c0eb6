import type { LayerState } from "./layer-texts.ts";

/** Beside the name of a layer: 'Portal yours'. */
export const stateWords: Record<LayerState, string> = {
  yours: "yours",
  provider: "provider's",
  "not-stated": "not stated",
  none: "none",
};
