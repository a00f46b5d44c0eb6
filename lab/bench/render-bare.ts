import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { readMarkup } from "./origin/read-markup.ts";

/**
 * node render-bare.ts PAGE SECONDS: how often plain React renders the same page from prepared elements, per CPU second.
 * Suspense markers are removed.
 */
const [file = "", seconds = "1"] = process.argv.slice(2);
const page = readFileSync(file, "utf8").replace(/^<!DOCTYPE html>|<!--\/?\$-->/g, "");
const elements = readMarkup(page);
const written = renderToString(elements);
if (written !== page) {
  const same = [...page].findIndex((character, index) => character !== written[index]);
  throw new Error(`the parsed page differs from the original: ${page.slice(same - 80, same + 80)}`);
}

renderFor(1_000);
console.log(renderFor(Number(seconds) * 1_000));

function renderFor(milliseconds: number) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  let pages = 0;
  while (performance.now() - started < milliseconds) {
    renderToString(elements);
    pages++;
  }
  const { user, system } = process.cpuUsage(before);
  return (pages / (user + system)) * 1_000_000;
}
