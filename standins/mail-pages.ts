import type { DecodedMail } from "./decode-mail.ts";
import { clock, escapeText, page } from "./page.ts";

type ShownMail = DecodedMail & { number: number; from: string; to: string[]; at: number };

const NOTE = "Stand-in for a mail server: nothing is delivered";

/** All mails, or those to one address, newest first. */
export function inboxPage(mails: readonly ShownMail[], to = "") {
  const none = to ? "No mail to this address yet." : "No mail yet. It appears here by itself.";

  return page({
    title: "Mails",
    note: NOTE,
    width: "wide",
    body: `<h1>${to ? `Mails to ${escapeText(to)}` : "Mails"}</h1>
${to ? '<p><a href="/">Mails to everyone</a></p>' : '<p class="soft">Whatever the site sends to anyone, newest first.</p>'}
${mails.length > 0 ? `<ul>${mails.map(line).join("")}</ul>` : `<p>${none}</p>`}
<script>${reloadScript(mails.length)}</script>`,
  });
}

function line(mail: ShownMail) {
  return `<li><a class="subject" href="/mail/${mail.number}">${escapeText(mail.subject)}</a>
<span class="head"><span>To ${mail.to.map(filterLink).join(", ")}</span> ${clock(mail.at)}</span></li>`;
}

function filterLink(address: string) {
  return `<a href="/?to=${encodeURIComponent(address)}">${escapeText(address)}</a>`;
}

/** Reloads the page when a mail arrives. */
function reloadScript(shown: number) {
  return `setInterval(() => fetch("/count" + location.search).then((answer) => answer.text())
  .then((count) => count === "${shown}" || location.reload()).catch(() => {}), 1000);`;
}

/** Like a mail program: links open in a new tab and scripts do not run. */
export function mailPage(mail: ShownMail) {
  const html = mail.html.replace(/<head>/i, '<head><base target="_blank">');

  return page({
    title: mail.subject,
    note: NOTE,
    width: "wide",
    body: `<p><a href="/">All mails</a></p>
<h1>${escapeText(mail.subject)}</h1>
<p class="head"><span>From ${escapeText(mail.from)} to ${mail.to.map(filterLink).join(", ")}</span> ${clock(mail.at)}</p>
${html ? frame(html) : ""}
${html ? `<details><summary>As plain text</summary>${plain(mail.text)}</details>` : plain(mail.text)}`,
  });
}

function frame(html: string) {
  return `<iframe class="mail" title="The mail" srcdoc="${escapeText(html)}"
 sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<script>
const mail = document.querySelector(".mail");
const fit = () => { mail.style.height = mail.contentDocument.documentElement.scrollHeight + 2 + "px"; };
mail.addEventListener("load", fit);
addEventListener("resize", fit);
</script>`;
}

function plain(text: string) {
  const linked = escapeText(text).replace(
    /https?:\/\/[^\s]+[^\s.,)]/g,
    (url) => `<a href="${url}" target="_blank">${url}</a>`,
  );
  return `<pre>${linked}</pre>`;
}
