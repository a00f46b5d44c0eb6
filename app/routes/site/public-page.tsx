import type { ComponentType, ReactElement } from "react";
import type { RouterContextProvider } from "react-router";
import { type MetaTag, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { HtmlDocument } from "./frame/html-document.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";

/** A page that everyone may read: rendered on the server, never hydrated. */
export type PublicPage = {
  /** A pattern of Hono. */
  path: string;
  /** Shows what one visitor has typed or was mailed, so it is never cached. */
  isPersonal: boolean;
  load: (asked: PageRequest) => Promise<LoadedPage>;
  /** Answers a posted form. */
  action: ((asked: PageRequest) => Promise<LoadedPage>) | undefined;
  /** The document if loading or rendering has failed. */
  failed: (asked: PageRequest, status: number) => ReactElement;
};

export type PageRequest = {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  context: RouterContextProvider;
};

/** The document depends on `data`, the address and the year alone. */
type LoadedPage = { data: unknown; status: number; document: () => ReactElement };

/** Throws a Response to redirect. */
type Work<Data> = (asked: PageRequest) => Shown<Data> | Promise<Shown<Data>>;

type Shown<Data> = { data: Data; status?: number };

type Failure = { title?: string; text?: string };

export function publicPage<Data>({
  path,
  isPersonal = false,
  load,
  action,
  meta,
  View,
  failure = {},
}: {
  path: string;
  isPersonal?: boolean;
  load: Work<Data>;
  action?: Work<Data>;
  meta: (data: Data) => MetaTag[];
  View: ComponentType<{ data: Data }>;
  failure?: Failure;
}): PublicPage {
  const show = (work: Work<Data>) => async (asked: PageRequest) => {
    const { data, status = 200 } = await work(asked);
    const year = new Date().getUTCFullYear();
    const document = () => (
      <HtmlDocument meta={meta(data)}>
        <SiteFrame pathname={asked.url.pathname} year={year}>
          <View data={data} />
        </SiteFrame>
      </HtmlDocument>
    );
    return { data: [year, data], status, document };
  };

  return {
    path,
    isPersonal,
    load: show(load),
    action: action && show(action),
    failed({ url: { pathname, search } }, status) {
      const { title, text } = failureText(failure, status);
      return (
        <HtmlDocument meta={unlistedMeta(title)}>
          <SiteFrame pathname={pathname} year={new Date().getUTCFullYear()}>
            <StatusPage
              title={title}
              text={text}
              // A link to the same page retries without scripts.
              actions={<Button href={pathname + search}>Try again</Button>}
            />
          </SiteFrame>
        </HtmlDocument>
      );
    },
  };
}

/** For a page whose content never changes. */
export function noData() {
  return { data: undefined };
}

function failureText({ title = "Something went wrong", text }: Failure, status: number) {
  if (status < 500)
    return {
      title: "Something went wrong",
      text: "What was sent could not be read. Please go back and try again with less text.",
    };
  const reason = text ?? "An unexpected error occurred";
  return {
    title,
    text: `${reason}. The fault is ours and it has been noted; trying again in a moment often helps.`,
  };
}
