import { showGallery } from "#app/http/endpoints/gallery.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/mails.ts";
import { mailSamples } from "./mail-samples.ts";

export function loader() {
  showGallery();
  const samples = Object.entries(mailSamples(origin));

  return { mails: samples.map(([name, { subject }]) => ({ name, subject })) };
}

export function meta() {
  return [{ title: `Mails | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="pt-12 pb-16">
      <h1 className="text-title-xl">Mails</h1>
      <p className="mt-3 mb-10 max-w-[60ch] text-ink-2 text-lead">
        Every mail we send, as it is sent. Look at it narrow and wide, light and dark, and as text.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {loaderData.mails.map(({ name, subject }) => (
          <li
            key={name}
            className="flex flex-col gap-x-6 gap-y-2 px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="font-semibold">{subject}</p>
              <p className="text-ink-3 text-small">{name}</p>
            </div>
            <p className="flex gap-5">
              <FormLink href={`/gallery/mails/${name}`} subject={subject} form="HTML" />
              <FormLink href={`/gallery/mails/${name}?form=text`} subject={subject} form="Text" />
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** In a new tab, because a mail is not a route of the client router. */
function FormLink({ href, subject, form }: { href: string; subject: string; form: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${form}: ${subject}`}
      className="font-semibold text-accent underline-offset-4 hover:underline"
    >
      {form}
    </a>
  );
}
