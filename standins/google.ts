import { generateKeyPair, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
import { page, pageHeaders } from "./page.ts";

type Client = { port: number; clientId: string; clientSecret: string; redirectUris: string[] };

/**
 * Google's sign-in, without passwords: `ann` signs in as ann@example.com, `ann@site.test` as that address, and the prefix
 * `unverified-` makes the address unverified.
 */
export async function startGoogleStandin({ port, clientId, clientSecret, redirectUris }: Client) {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true },
    scopes: ["openid", "email"],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // Google puts the address into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_, login) => ({ accountId: login, claims: () => claimsOf(login) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    // The browser never sends this cookie back, so every sign-in asks for a login.
    cookies: { keys: [randomUUID()], long: { path: "/never" } },
    // The defaults of the following options print warnings.
    adapter: () => new Memory(),
    jwks: { keys: [await signingKey()] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 3600, Session: 600 },
    renderError(context, out) {
      context.type = "text";
      context.body = JSON.stringify(out);
    },
  });

  const protocol = provider.callback();
  const server = createServer((request, response) => {
    // After a restart, clients would reuse a closed connection.
    response.shouldKeepAlive = false;
    if (!request.url?.startsWith("/login/")) return protocol(request, response);
    askForLogin(provider, request, response).catch((error: Error) => {
      response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end(error.message);
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const loginPage = page({
  title: "Sign in",
  note: "Stand-in for Google: no password is asked",
  body: `<h1>Google, standing in</h1>
<p class="soft">Sign in as anyone you like.</p>
<form method="post">
<label>Login <input name="login" required autofocus autocomplete="off" autocapitalize="none"></label>
<button class="main">Continue</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
<p class="soft"><code>ann</code> is ann@example.com; an address is itself; <code>unverified-ann</code> is ann@example.com,
which Google has not verified.</p>`,
});

async function askForLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.writeHead(200, pageHeaders).end(loginPage);
    return;
  }

  const form = new URLSearchParams(await text(request));
  const login = form.get("login")?.trim();
  if (form.has("cancel") || !login) {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }

  const grant = new provider.Grant({ accountId: login, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId: login }, consent });
}

function claimsOf(login: string) {
  const name = login.replace(/^unverified-/, "");

  return {
    sub: login,
    email: name.includes("@") ? name : `${name}@example.com`,
    email_verified: name === login,
  };
}

let key: Promise<JsonWebKey> | undefined;

/** Kept across restarts of the stand-in, like Google's. */
function signingKey() {
  key ??= promisify(generateKeyPair)("rsa", { modulusLength: 2048 }).then(({ privateKey }) => ({
    ...privateKey.export({ format: "jwk" }),
    alg: "RS256",
    use: "sig",
  }));
  return key;
}

class Memory implements Adapter {
  readonly #entries = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload) {
    this.#entries.set(id, payload);
  }

  async find(id: string) {
    return this.#entries.get(id);
  }

  async findByUid(uid: string) {
    return [...this.#entries.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const payload = this.#entries.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, payload] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(id);
    }
  }
}
