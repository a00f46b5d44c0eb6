import { randomBytes, randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { ports } from "../../standins/server-environment.ts";

export const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4310);

/** The public address of the site, for both of its processes. */
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
  /** `undefined` removes a default header. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
  port?: number;
};

export type Fields = Record<string, string | File>;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** One request without redirects or cookies; only the Host header is added, as a proxy would. */
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

/** Like `ask`, for responses that do not end by themselves. */
export function open(path: string, asked: Asked): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, port = PORT } = asked;
  // Node.js omits it for some methods, and the body would then be read as the next request.
  const length = body === undefined ? undefined : String(Buffer.byteLength(body));
  const sent = { host: new URL(ORIGIN).host, "content-length": length, ...headers };
  const present = Object.entries(sent).filter(([, value]) => value !== undefined);

  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, agent };
    const asking = request({ ...options, headers: Object.fromEntries(present) }, resolve);
    asking.on("error", (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as it was reused, so the request was never read.
      const isStale = asking.reusedSocket && error.code === "ECONNRESET";
      if (isStale) open(path, asked).then(resolve, reject);
      else reject(error);
    });
    asking.end(body);
  });
}

/** Keeps cookies as a browser does, and sends an IP address of its own. */
export class HttpBrowser {
  readonly cookies: Map<string, string>;
  readonly address: string;

  constructor({ address = anAddress(), cookies = new Map<string, string>() } = {}) {
    this.address = address;
    this.cookies = cookies;
  }

  /** A copy of the cookies, with another IP address. */
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

/** As a form sends its fields: multipart if there is a file. */
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

/** A random IP address, so that tests do not share rate limits. */
export function anAddress() {
  return [randomInt(1, 224), randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
}

export function anEmail(name = "someone") {
  return `${name}-${randomBytes(6).toString("hex")}@example.com`;
}

export function aPassword() {
  return `Pw-${randomBytes(9).toString("base64url")}`;
}

/** Runs `work` for every item, at most `max` at once; the results keep the order. */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  max: number,
  work: (item: Item, index: number) => Promise<Value>,
) {
  const values: Value[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      values[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: max }, lane));
  return values;
}

export function tally<Key extends string | number>(keys: Key[]) {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
