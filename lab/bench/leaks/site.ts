import type { Supplier } from "../../../app/shared/leak.ts";

export type SiteFile = {
  body: string | Buffer;
  type: string;
  /** As nginx writes them: add_header lines. */
  headers?: [name: string, value: string][];
  /** Answered with a redirect to here instead. */
  redirect?: string;
};

/** A demo of one brand, and what a plant may change. */
export type Site = {
  host: string;
  brand: string;
  supplier: Supplier;
  /** The supplier's name in identifiers and addresses. */
  slug: string;
  domain: string;
  /** Placed in the page's head, and in the body between its sections. */
  head: string[];
  body: string[];
  footer: string[];
  help: string[];
  script: string[];
  style: string[];
  manifest: Record<string, unknown>;
  headers: [name: string, value: string][];
  files: Record<string, SiteFile>;
  certificateNames: string[];
  organisation: string;
  /** CNAME targets of the host, in order. */
  aliases: string[];
  icon: Buffer;
};
