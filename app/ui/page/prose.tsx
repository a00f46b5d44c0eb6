/** HTML rendered by the server; prose.css styles it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text from content/, compiled when the site is built
  return <div className="prose max-w-[68ch]" dangerouslySetInnerHTML={{ __html: html }} />;
}
