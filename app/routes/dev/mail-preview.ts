import { showGallery } from "#app/http/endpoints/gallery.server.ts";
import { missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import { previewMail } from "#app/http/endpoints/preview-mail.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import type { Route } from "./+types/mail-preview.ts";
import { mailSamples } from "./mail-samples.ts";

export function loader({ params, request }: Route.LoaderArgs) {
  showGallery();
  const mail = new Map(Object.entries(mailSamples(origin))).get(params.name);
  if (!mail) return missingFile();

  const form = new URL(request.url).searchParams.get("form");
  return previewMail(mail, form === "text" ? "text" : "html");
}
