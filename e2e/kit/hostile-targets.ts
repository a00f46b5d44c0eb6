/** Addresses of another site, in forms that browsers, frameworks and parsers are known to misread. */
export function hostileTargets() {
  const host = "evil.example";
  const schemes = [
    "https:",
    "http:",
    "HtTpS:",
    "javascript:",
    "JaVaScRiPt:",
    "data:text/html,",
    "vbscript:",
  ];
  const others = ["blob:", "ftp:", "file:", "view-source:", "ws:", "mailto:", "about:", "intent:"];
  const slashes = ["//", "\\\\", "/\\", "\\/", "///", "////", "/\\/", "\\/\\", "/\\\\", "//\\"];
  const blanks = [
    "\t",
    "\n",
    "\r",
    "\r\n",
    " ",
    "\u0000",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "\v",
    "\f",
  ];
  const dots = ["/.", "/..", "/./", "/../", "/a/..", "/a/../", "/%2e", "/%2e%2e/", "/.%2e/", "/;/"];
  const wide = ["。", "．", "｡"].map((dot) => host.replace(".", dot));
  const fullWidth = ["／／", "∕∕", "⁄⁄", "／", "＼＼", "⧸⧸"];
  const encoded = [
    "%2f%2f",
    "%5c%5c",
    "/%2f",
    "/%5c",
    "%2f/",
    "/%252f",
    "/%09/",
    "/%0a/",
    "/%0d%0a/",
    "/%00/",
  ];
  const userinfo = ["127.0.0.1@", "127.0.0.1:80@", "dashboard@", "@", ":@", "127.0.0.1%40", "a:b@"];

  return [
    ...slashes.flatMap((slash) => [host, ...wide].map((name) => `${slash}${name}`)),
    ...slashes.flatMap((slash) => userinfo.map((user) => `${slash}${user}${host}/dashboard`)),
    ...[...schemes, ...others].flatMap((scheme) =>
      ["//", "\\\\", "/", ""].map((slash) => `${scheme}${slash}${host}`),
    ),
    ...blanks.flatMap((blank) => [
      `${blank}//${host}`,
      `/${blank}/${host}`,
      `//${blank}${host}`,
      `\\${blank}\\${host}`,
      `${blank}https://${host}`,
      `java${blank}script:alert(1)`,
      `/dashboard${blank}//${host}`,
    ]),
    ...dots.flatMap((dot) => [
      `${dot}//${host}`,
      `${dot}/${host}`,
      `${dot}\\${host}`,
      `${dot}/\\${host}`,
    ]),
    ...fullWidth.flatMap((slash) => [`${slash}${host}`, `/${slash}${host}`]),
    ...encoded.flatMap((slash) => [`${slash}${host}`, `/dashboard${slash}${host}`]),
    "javascript:alert(1)",
    "javascript://%0aalert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "\u202e//evil.example",
    "/\u202e/evil.example",
    "//evil.example#@127.0.0.1",
    "//evil.example?/dashboard",
    "https:evil.example",
    "https:/evil.example",
    "http:///evil.example",
    "//[::ffff:1.2.3.4]",
    "//0x7f.1",
    "/\\evil.example/%2e%2e",
    "/dashboard\r\nLocation: https://evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
    "//127.0.0.1",
    "//127.0.0.1:1",
    "http://127.0.0.1",
    "http://localhost",
    "//127.0.0.1.evil.example",
    ...[2_001, 3_000].flatMap((length) => [
      `/${"a".repeat(length)}`,
      `//${"a".repeat(length)}.${host}`,
    ]),
    "",
    "?",
    "#",
    "dashboard",
    "./dashboard",
    "..",
    "\\",
    "/auth",
    "/auth/callback?code=x",
    "/auth?next=//evil.example",
  ];
}
