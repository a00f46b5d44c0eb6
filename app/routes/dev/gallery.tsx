import { showGallery } from "#app/http/endpoints/gallery.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/gallery.ts";
import { GalleryAccounts } from "./gallery-accounts.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryDomains } from "./gallery-domains.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryFoundations } from "./gallery-foundations.tsx";
import { GalleryImports } from "./gallery-imports.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryMessages } from "./gallery-messages.tsx";
import { GalleryPeople } from "./gallery-people.tsx";
import { GalleryPlots } from "./gallery-plots.tsx";
import { GalleryPromotions } from "./gallery-promotions.tsx";
import { GalleryTexts } from "./gallery-texts.tsx";
import { GalleryWarnings } from "./gallery-warnings.tsx";

/** Submitted values are shown below the form, so that submitting can be tried without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  showGallery();
  const { search, searchParams } = new URL(request.url);

  return { sent: search.slice(1), page: Number(searchParams.get("page")) || 5 };
}

export function meta() {
  return [{ title: `Gallery | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="pt-12">
      <h1 className="text-title-xl">Gallery</h1>
      <p className="mt-3 mb-10 max-w-[60ch] text-ink-2 text-lead">
        Every part of the kit in every state. Look at it narrow and wide, light and dark, and with
        the keyboard.{" "}
        <a
          href="/gallery/mails"
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          The mails
        </a>{" "}
        have a page of their own.
      </p>
      <GalleryFoundations />
      <GalleryActions />
      <GalleryForms sent={loaderData.sent} />
      <GalleryMessages />
      <GalleryLists page={loaderData.page} />
      <GalleryPlots />
      <GalleryAccounts />
      <GalleryPeople />
      <GalleryDomains />
      <GalleryPromotions />
      <GalleryImports />
      <GalleryWarnings />
      <GalleryTexts />
    </Page>
  );
}
