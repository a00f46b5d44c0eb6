import theme from "#app/ui/theme.css?url";

/** What every page has in its head. */
export function HeadTags() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#12141a" media="(prefers-color-scheme: dark)" />
      <link rel="stylesheet" href={theme} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/atom+xml" title="New listings" href="/feed.xml" />
    </>
  );
}
