import { randomBytes, randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { ports } from "../../standins/server-environment.ts";

export const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4310);

/** Where visitors reach the site, whichever of its processes answers. */
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const processes = [PORT, ports(PORT).second] as const;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  location: string;
  setCookies: string[];
};

export type Asked = {
  method?: string;
  /** Undefined takes one away that would otherwise be sent. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
  port?: number;
};

export type Fields = Record<string, string | File>;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** One request, as it is written here: nothing is followed, kept or added but the site's name, as a proxy would. */
export async function ask(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await open(path, asked);
  const body = await text(response);
  const { statusCode = 0, headers } = response;

  return {
    status: statusCode,
    headers,
    body,
    location: headers.location ?? "",
    setCookies: headers["set-cookie"] ?? [],
  };
}

/** The same, for an answer that does not end by itself. */
export function open(path: string, asked: Asked): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, port = PORT } = asked;
  // Some methods are sent without it by default, and their bodies are then taken for the next request.
  const length = body === undefined ? undefined : String(Buffer.byteLength(body));
  const sent = { host: new URL(ORIGIN).host, "content-length": length, ...headers };
  const present = Object.entries(sent).filter(([, value]) => value !== undefined);

  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, agent };
    const asking = request({ ...options, headers: Object.fromEntries(present) }, resolve);
    asking.on("error", (error: NodeJS.ErrnoException) => {
      // The server let an idle connection go in the moment we took it up again: nothing was asked yet.
      const isStale = asking.reusedSocket && error.code === "ECONNRESET";
      if (isStale) open(path, asked).then(resolve, reject);
      else reject(error);
    });
    asking.end(body);
  });
}

/** Keeps cookies as a browser does, and says where its requests come from. */
export class HttpBrowser {
  readonly cookies: Map<string, string>;
  readonly address: string;

  constructor({ address = anAddress(), cookies = new Map<string, string>() } = {}) {
    this.address = address;
    this.cookies = cookies;
  }

  /** The same cookies, kept apart from now on, sent from elsewhere. */
  copy() {
    return new HttpBrowser({ cookies: new Map(this.cookies) });
  }

  cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined;
  }

  get(path: string, asked: Asked = {}) {
    return this.ask(path, asked);
  }

  async post(path: string, fields: Fields = {}, asked: Asked = {}) {
    const { type, body } = await encode(Object.entries(fields));
    return this.ask(path, {
      method: "POST",
      body,
      ...asked,
      headers: {
        "content-type": type,
        origin: ORIGIN,
        "sec-fetch-site": "same-origin",
        ...asked.headers,
      },
    });
  }

  async ask(path: string, asked: Asked): Promise<Answer> {
    const answer = await ask(path, { ...asked, headers: this.headers(asked.headers) });
    for (const line of answer.setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/;\s*Max-Age=0\b/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }

  headers(others: Asked["headers"] = {}) {
    const own = { "x-real-ip": this.address, "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140" };
    return { ...own, cookie: this.cookieHeader(), ...others };
  }
}

/** As a form sends its fields: a file needs the other way of writing them. */
async function encode(pairs: readonly (readonly [string, string | File])[]) {
  if (pairs.some(([, value]) => value instanceof File)) return encodeMultipart(pairs);
  const body = new URLSearchParams(pairs as [string, string][]).toString();
  return { type: "application/x-www-form-urlencoded", body };
}

export async function encodeMultipart(pairs: readonly (readonly [string, string | File])[]) {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get("content-type") ?? "", body };
}

/** A client address that nobody else uses. */
export function anAddress() {
  return [randomInt(1, 224), randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
}

export function anEmail(name = "someone") {
  return `${name}-${randomBytes(6).toString("hex")}@example.com`;
}

export function aPassword() {
  return `Pw-${randomBytes(9).toString("base64url")}`;
}

/** Every piece of work, at most so many at once; the answers in order. */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  most: number,
  work: (item: Item, place: number) => Promise<Value>,
) {
  const values: Value[] = [];
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < items.length; place = next++) {
      values[place] = await work(items[place] as Item, place);
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  return values;
}

export function tally<Key extends string | number>(keys: Key[]) {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
