import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { everything } from "../database.ts";
import { claimAgain } from "./claims.ts";
import { aName, type Claim, NOBODY, type Proven, type Scene, times } from "./scene.ts";

type Act = Omit<Scene, "port"> & {
  /** Asks for a code and returns it as it was mailed. */
  codeFor: (claim: Claim) => Promise<string>;
  enter: (claim: Claim, code: string, by?: Actor) => Promise<unknown>;
};

type Template = [title: string, proven: Proven, act: (scene: Act) => Promise<unknown>];

const OWN: Proven = { own: "email" };

const templates: Template[] = [
  ["the code", OWN, async ({ own, codeFor, enter }) => enter(own, await codeFor(own))],
  [
    "the code in small letters without its hyphen",
    OWN,
    async ({ own, codeFor, enter }) =>
      enter(own, (await codeFor(own)).toLowerCase().replace("-", " ")),
  ],
  ["the code after four wrong ones", OWN, (scene) => enterAfter(4, scene)],
  [
    "a new code after a spent one",
    OWN,
    async (scene) => {
      await enterAfter(6, scene);
      await scene.enter(scene.own, await scene.codeFor(scene.own));
    },
  ],
  [
    "a code of each organisation",
    { own: "email", rival: "email" },
    async ({ own, rival, codeFor, enter }) => {
      const codes = [await codeFor(own), await codeFor(rival)] as const;
      await enter(own, codes[0]);
      await enter(rival, codes[1]);
    },
  ],
  ["no code", NOBODY, ({ own, codeFor }) => codeFor(own)],
  ["a code that was not asked for", NOBODY, ({ own, enter }) => enter(own, "AAAA-AAAA")],
  [
    "another code",
    NOBODY,
    async ({ own, codeFor, enter }) => enter(own, another(await codeFor(own))),
  ],
  [
    "the code of another of its domains",
    NOBODY,
    async ({ own, next, codeFor, enter }) => {
      await codeFor(own);
      await enter(own, await codeFor(next));
    },
  ],
  [
    "the other organisation's code",
    NOBODY,
    async ({ own, rival, codeFor, enter }) => {
      await codeFor(own);
      await enter(own, await codeFor(rival));
    },
  ],
  [
    "the code, entered by the other organisation",
    NOBODY,
    async ({ own, rival, codeFor, enter }) => enter(own, await codeFor(own), rival.actor),
  ],
  [
    "the code before the newest",
    NOBODY,
    async ({ own, codeFor, enter }) => {
      const code = await codeFor(own);
      await codeFor(own);
      await enter(own, code);
    },
  ],
  ["the code after five wrong ones", NOBODY, (scene) => enterAfter(5, scene)],
  [
    "the code after five wrong ones at once",
    NOBODY,
    async ({ own, codeFor, enter }) => {
      const code = await codeFor(own);
      await Promise.all(times(5, [another(code)]).map((wrong) => enter(own, wrong)));
      await enter(own, code);
    },
  ],
  [
    "the code a day later",
    NOBODY,
    async ({ own, codeFor, enter }) => {
      const code = await codeFor(own);
      await sql`update domain_codes set expires_at = expires_at - interval '1 day'
                 where proof_id = ${own.id}`.execute(everything);
      await enter(own, code);
    },
  ],
  [
    "a used code, after the proof was lost",
    NOBODY,
    async ({ own, codeFor, enter }) => {
      const code = await codeFor(own);
      await enter(own, code);
      await sql`update domain_proofs set method = null, proven_at = null
                 where id = ${own.id}`.execute(everything);
      await enter(own, code);
    },
  ],
  [
    "a used code, after the domain was removed and added again",
    NOBODY,
    async ({ own, codeFor, enter }) => {
      const code = await codeFor(own);
      await enter(own, code);
      await enter(await claimAgain(own), code);
      await enter(own, code);
    },
  ],
];

export const mailCases = times(4, templates).map(([title, proven, act], index) => ({
  ...aName("mail", ["com", "co.uk", "io", "github.io"][index % 4]),
  title,
  proven,
  act,
}));

async function enterAfter(count: number, { own, codeFor, enter }: Act) {
  const code = await codeFor(own);
  for (let tries = 0; tries < count; tries++) await enter(own, another(code));
  await enter(own, code);
}

function another(code: string) {
  return `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`;
}

export const publicMailboxes = [
  ..."gmail.com googlemail.com outlook.com hotmail.com yahoo.com yahoo.co.uk icloud.com".split(" "),
  ..."gmx.de web.de proton.me protonmail.com aol.com mail.ru qq.com yandex.ru".split(" "),
  ..."fastmail.com tuta.com duck.com mailinator.com".split(" "),
];

/** None of them is a mailbox at the domain and nowhere else. */
export const trickyMailboxes = [
  "",
  " ",
  "a@evil.com",
  "a@evil.com,b",
  "a@evil.com\n",
  "a,b",
  "a b",
  "a;b",
  "<a>",
  '"a"',
  '"a b"',
  "'a'",
  "a\nb",
  "a\r\nBcc: b",
  "a\tb",
  "a\0",
  "a\u200bb",
  "\u0430dmin",
  "m\u00fcller",
  "a%40evil.com",
  "a\\",
  "a(b)",
  "a:b",
  "[a]",
  "a/b",
  "a!b",
  ".a",
  "-a",
  "+a",
  "_a",
  "\uff41",
  "a\uff20evil.com",
  "x".repeat(64),
];
