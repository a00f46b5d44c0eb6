import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Draw } from "../../../scripts/samples/draw.ts";

export type HostileSite = {
  kind: string;
  /** In place of its own host name. */
  start?: string;
  /** The addresses that its name has, one answer after another. */
  addresses?: string[][];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

type Make = (draw: Draw, port: number) => Omit<HostileSite, "kind">;

const privateHosts = [
  "127.0.0.2",
  "127.255.255.254",
  "10.0.0.1",
  "172.16.3.4",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "2130706434",
  "0x7f.2",
  "0177.0.0.2",
  "[::1]",
  "[::ffff:127.0.0.2]",
  "[fd00:ec2::254]",
  "[64:ff9b::7f00:2]",
  "inside.test",
  "mixed.test",
];

const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";

const bomb = gzipSync(Buffer.alloc(100_000_000));

/** Kinds of hostile websites; each is drawn with other parameters. */
export const hostileKinds: Record<string, Make> = {
  "private start": (draw, port) => ({
    start: `http://${draw.pick(privateHosts)}:${port}/`,
    answer: page("never reached"),
  }),
  "private redirect": (draw, port) => ({
    answer: redirect(`http://${draw.pick(privateHosts)}:${port}/`),
  }),
  "private robots.txt": (draw, port) => ({
    answer: byPath({ "/robots.txt": redirect(`http://${draw.pick(privateHosts)}:${port}/r`) }),
  }),
  "private files": (draw, port) => ({
    answer: page(
      privateHosts.map((host) => loading(`http://${host}:${port}/${draw.whole(1, 99)}`)).join(""),
    ),
  }),
  "private files by redirect": (draw, port) => ({
    answer: byPath({
      "/": page(loading("/r1") + loading("/r2") + loading("/r3")),
      "*": redirect(`http://${draw.pick(privateHosts)}:${port}/`),
    }),
  }),
  "changing name": (draw) => ({
    addresses: Array.from({ length: 60 }, () => [draw.chance(0.5) ? PUBLIC : PRIVATE]),
    answer: page(Array.from({ length: 30 }, (_, index) => loading(`/${index}`)).join("")),
  }),
  "name that changes after the first look-up": () => ({
    addresses: [[PUBLIC], [PRIVATE]],
    answer: page(loading("/a")),
  }),
  "endless page": () => ({ answer: byPath({ "/": endless() }) }),
  "endless files": () => ({
    answer: byPath({
      "/": page(Array.from({ length: 30 }, (_, index) => loading(`/${index}`)).join("")),
      "*": endless(),
    }),
  }),
  "endless headers": () => ({
    answer: byPath({
      "/": (_request, response) => {
        const timer = setInterval(() => response.socket?.write(`a: ${"b".repeat(1_000)}\r\n`), 1);
        response.socket?.write("HTTP/1.1 200 OK\r\n");
        response.socket?.on("close", () => clearInterval(timer));
      },
    }),
  }),
  "slow page": (draw) => ({ answer: byPath({ "/": slow(draw.whole(5, 200)) }) }),
  "slow files": (draw) => ({
    answer: byPath({
      "/": page(Array.from({ length: 60 }, (_, index) => loading(`/${index}`)).join("")),
      "*": slow(draw.whole(5, 200)),
    }),
  }),
  "silent files": () => ({
    answer: byPath({
      "/": page(Array.from({ length: 60 }, (_, index) => loading(`/${index}`)).join("")),
      "*": () => undefined,
    }),
  }),
  "silent robots.txt": () => ({ answer: byPath({ "/robots.txt": () => undefined }) }),
  "compressed bomb": (draw) => ({
    answer: byPath({
      "/": draw.chance(0.5) ? bombing : page(loading("/a.js") + loading("/b.css")),
      "*": bombing,
    }),
  }),
  "loop of redirects": (draw) => ({
    answer: (request, response) => {
      if (request.url === "/robots.txt" && draw.chance(0.5)) return page("")(request, response);
      return redirect(`/${draw.whole(1, 1e6)}`)(request, response);
    },
  }),
  "thousands of links": (draw) => ({
    answer: page(
      Array.from({ length: draw.whole(500, 5_000) }, (_, index) =>
        loading(`/${index}?${index}`),
      ).join(""),
    ),
  }),
  "huge robots.txt": (draw) => ({
    answer: byPath({
      "/robots.txt": page(`User-agent: *\n${`Disallow: /${"*a".repeat(40)}$\n`.repeat(20_000)}`),
      "*": page(loading(`/${"a".repeat(draw.whole(10, 480))}`)),
    }),
  }),
  "deep page": (draw) => ({
    answer: byPath({
      "/": page(draw.pick(["<div>", "<b><p>", "<table>", "<a><i>"]).repeat(200_000)),
    }),
  }),
};

type Answer = HostileSite["answer"];

function byPath(answers: Record<string, Answer>): Answer {
  return (request, response) => {
    const answer = answers[request.url ?? ""] ?? answers["*"];
    if (answer && (request.url !== "/robots.txt" || answers["/robots.txt"]))
      answer(request, response);
    else response.writeHead(404).end();
  };
}

function page(body: string): Answer {
  return (_request, response) => response.setHeader("content-type", "text/html").end(body);
}

function redirect(target: string): Answer {
  return (_request, response) => response.writeHead(302, { location: target }).end();
}

/** What a browser would load from an address, in several ways. */
function loading(address: string) {
  return `<script src="${address}"></script><link rel="icon" href="${address}"><a href="${address}?a">a</a>
    <link rel="manifest" href="${address}?m"><link rel="stylesheet" href="${address}?s"><a href="${address}/help">h</a>`;
}

function endless(): Answer {
  return (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "a")));
    };
    response.on("drain", more);
    more();
  };
}

function slow(milliseconds: number): Answer {
  return (_request, response) => {
    const timer = setInterval(() => response.write("a"), milliseconds);
    response.on("close", () => clearInterval(timer));
  };
}

function bombing(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "content-encoding": "gzip", "content-type": "text/html" }).end(bomb);
}
