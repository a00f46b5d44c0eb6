import { data } from "react-router";
import { environment } from "#app/infrastructure/environment.server.ts";

/** The gallery is for developers; 404 unless it is enabled. */
export function showGallery() {
  if (!environment.GALLERY) throw data(null, { status: 404 });
}
