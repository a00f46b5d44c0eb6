import { data } from "react-router";
import { environment } from "#app/infrastructure/environment.server.ts";

/** The gallery is for those who build the site; where it is off, it does not exist. */
export function showGallery() {
  if (!environment.GALLERY) throw data(null, { status: 404 });
}
