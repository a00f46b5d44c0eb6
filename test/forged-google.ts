import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

type Forgery = { claims?: Record<string, unknown>; foreignKey?: boolean; status?: number };

const published = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** An identity provider that returns a given ID token for every code, and counts requests. */
export async function startForgedGoogle(issuer: string, clientId: string) {
  const forgery: Forgery & { asked: string[] } = { asked: [] };

  const server = createServer((request, response) => {
    const path = request.url ?? "";
    forgery.asked.push(path);
    response.shouldKeepAlive = false;
    response.setHeader("Content-Type", "application/json");
    response.statusCode = forgery.status ?? 200;
    response.end(JSON.stringify(answer(path)));
  }).listen(Number(new URL(issuer).port), "127.0.0.1");
  await once(server, "listening");

  function answer(path: string) {
    if (path.startsWith("/.well-known/")) return discoveryDocument(issuer);
    if (path === "/jwks") return { keys: [{ ...published.publicKey.export({ format: "jwk" }) }] };

    const key = forgery.foreignKey ? foreign.privateKey : published.privateKey;
    const idToken = signed({ ...honestClaims(issuer, clientId), ...forgery.claims }, key);
    return { access_token: "unused", token_type: "Bearer", id_token: idToken };
  }

  return {
    forgery,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

function honestClaims(issuer: string, clientId: string) {
  const now = Math.floor(Date.now() / 1000);

  return {
    iss: issuer,
    aud: clientId,
    sub: createHash("sha256").update("ann").digest("hex"),
    iat: now,
    exp: now + 60,
    email: "ann@example.com",
    email_verified: true,
  };
}

function signed(claims: Record<string, unknown>, key: KeyObject) {
  const content = `${encoded({ alg: "RS256" })}.${encoded(claims)}`;

  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

function encoded(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
