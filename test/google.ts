/** Signs in at the stand-in as a browser would; returns the URL of the redirect without following it. */
export function signInAtGoogle(url: URL, login: string) {
  return answerLogin(url, { login });
}

/** The same, but the user cancels. */
export function cancelAtGoogle(url: URL) {
  return answerLogin(url, { cancel: "yes" });
}

async function answerLogin(url: URL, form: Record<string, string>) {
  const cookies = new Map<string, string>();

  const loginPage = await follow(url, cookies);
  const answer = await visit(loginPage, cookies, {
    method: "POST",
    body: new URLSearchParams(form),
  });

  return follow(locationOf(answer, loginPage), cookies);
}

/** Follows redirects until there is a page or a redirect to another site. */
async function follow(url: URL, cookies: Map<string, string>) {
  let here = url;
  while (here.origin === url.origin) {
    const response = await visit(here, cookies);
    if (response.status === 200) break;
    here = locationOf(response, here);
  }
  return here;
}

async function visit(url: URL, cookies: Map<string, string>, options: RequestInit = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { ...options, headers: { cookie }, redirect: "manual" });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  if (response.status >= 400) {
    throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
  }
  return response;
}

function locationOf(response: Response, from: URL) {
  return new URL(response.headers.get("location") ?? "", from);
}
