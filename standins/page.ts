const style = `
:root {
  color-scheme: light dark;
  --page: #f3f5f9; --card: #fff; --ink: #1a2133; --soft: #566079; --line: #d5dbe7;
  --accent: #4b45d1; --on-accent: #fff; --bad: #a8122f; --bad-back: #fdebee; --good: #0d6b3f;
  --note: #4d3800; --note-back: #ffefc2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10131c; --card: #1a1f2c; --ink: #eef1f8; --soft: #a7b0c5; --line: #343c50;
    --accent: #a9a5ff; --on-accent: #14122e; --bad: #ffa3b3; --bad-back: #3a1820; --good: #7fdcae;
    --note: #ffe3a1; --note-back: #3a2e0c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
.note { margin: 0; padding: .6rem 1rem; text-align: center; font-weight: 600;
  background: var(--note-back); color: var(--note); }
main { width: min(30rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
main.wide { width: min(46rem, 100% - 2rem); }
h1 { margin: 0 0 .25rem; font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
p { margin: .5rem 0; }
.price { font-size: 2rem; line-height: 1.2; font-weight: 700; margin: .25rem 0 .75rem; }
.price small { display: inline-block; }
.price small, .soft { color: var(--soft); font-size: 1rem; font-weight: 400; }
.alert { padding: .75rem 1rem; border-radius: .6rem; background: var(--bad-back); color: var(--bad); }
form { margin: .75rem 0 0; }
label { display: block; font-weight: 600; }
input { display: block; width: 100%; min-height: 2.9rem; margin: .25rem 0 .75rem; padding: .5rem .75rem;
  border: 1px solid var(--soft); border-radius: .6rem; background: var(--page); color: inherit; font: inherit; }
button { width: 100%; min-height: 2.9rem; padding: .5rem 1rem; border-radius: .6rem; cursor: pointer;
  border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 600; }
button + button { margin-top: .75rem; }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
a { color: var(--accent); }
a.back { display: block; margin-top: 1.25rem; padding: .6rem; text-align: center; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { margin: 1.25rem 0; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: .1rem .75rem; padding: .65rem 0; border-top: 1px solid var(--line); }
li strong { margin-left: auto; }
.state { flex-basis: 100%; color: var(--soft); font-size: .9rem; }
.paid { color: var(--good); } .unpaid { color: var(--bad); }
.head { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; font-size: .9rem; color: var(--soft); }
.head a { padding: .2rem 0; }
.subject { flex-basis: 100%; padding: .2rem 0; font-weight: 600; }
li > .head { flex-basis: 100%; }
.mail { display: block; width: 100%; height: 70vh; margin-top: 1rem; border: 1px solid var(--line); border-radius: .6rem; }
pre { white-space: pre-wrap; margin: .75rem 0 0; font: .9rem/1.5 ui-monospace, monospace; }
summary { margin-top: 1rem; padding: .4rem 0; cursor: pointer; }
.code { margin: 1rem 0 .25rem; font: 700 3rem/1.2 ui-monospace, monospace; letter-spacing: .15em; }
code { font: .95em ui-monospace, monospace; }
`;

type Page = {
  title: string;
  /** Shown at the top: what the stand-in replaces and how it differs. */
  note: string;
  body: string;
  width?: "narrow" | "wide";
};

/** Works without scripts, in light and dark colours. */
export function page({ title, note, body, width = "narrow" }: Page) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · ${escapeText(note.split(":")[0] ?? "")}</title>
<style>${style}</style>
</head>
<body>
<header class="note">${escapeText(note)}</header>
<main class="${width}">
${body}
</main>
</body>
</html>
`;
}

export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
};

export function escapeText(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function clock(moment: number) {
  const date = new Date(moment);
  return `<time datetime="${date.toISOString()}">${date.toLocaleTimeString("en-GB")}</time>`;
}
