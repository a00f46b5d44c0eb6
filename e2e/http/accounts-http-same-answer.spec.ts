import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { someAccounts } from "../kit/http-accounts.ts";
import { type Answer, anEmail, aPassword, HttpBrowser } from "../kit/http-client.ts";
import { nightly } from "../kit/test.ts";

const EACH = 500;
/** A busy machine gets more samples, never a higher threshold. */
const MAX_ROUNDS = 3;
const WIDEST_GAP = 5;

const forms: Record<string, { path: string; fields: (email: string) => Record<string, string> }> = {
  "sign-in": {
    path: "/auth/sign-in",
    fields: (email) => ({ email, password: aPassword() }),
  },
  "sign-up": {
    path: "/auth/sign-up",
    fields: (email) => {
      const password = aPassword();
      return { email, password, confirmPassword: password };
    },
  },
  reset: { path: "/auth/request-reset", fields: (email) => ({ email }) },
};

/** The answer without what differs between any two requests. */
function comparable({ status, headers, body }: Answer, email: string) {
  const policy = String(headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
  const names = ["date", "x-request-id", "content-security-policy", "set-cookie"];
  const others = Object.entries(headers).filter(([name]) => !names.includes(name));
  const plain = (text: string) =>
    text
      .replaceAll(nonce, "NONCE")
      .replaceAll(email, "EMAIL")
      .replace(/__Host-browser=[^;]+/g, "B");

  return JSON.stringify({
    status,
    headers: others,
    policy: plain(policy),
    cookies: (headers["set-cookie"] ?? []).map(plain),
    body: plain(body),
  });
}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

for (const [name, { path, fields }] of Object.entries(forms)) {
  test(
    `${name} does not reveal who has an account, neither by its answer nor by its timing`,
    nightly,
    async () => {
      test.setTimeout(600_000);
      const { emails } = await someAccounts(EACH * MAX_ROUNDS);
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();

      const sample = async (kind: keyof typeof times, email: string) => {
        const browser = new HttpBrowser();
        const started = performance.now();
        const answer = await browser.post(path, fields(email));
        times[kind].push(performance.now() - started);
        answers.add(comparable(answer, email));
      };
      const gap = () => Math.abs(median(times.known) - median(times.unknown));

      for (let warmUp = 0; warmUp < 20; warmUp++)
        await new HttpBrowser().post(path, fields(anEmail("account")));
      for (let round = 0; round < MAX_ROUNDS && (round === 0 || gap() >= WIDEST_GAP); round++) {
        const known = emails.slice(round * EACH, (round + 1) * EACH);
        const unknown = known.map(() => anEmail("account"));
        while (known.length + unknown.length > 0) {
          const isKnown = randomInt(known.length + unknown.length) < known.length;
          await sample(isKnown ? "known" : "unknown", (isKnown ? known : unknown).pop() ?? "");
        }
      }

      const medians = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(2));
      const description = `median ${medians.join(" and ")} ms, gap ${gap().toFixed(2)} ms, ${times.known.length} each`;
      test.info().annotations.push({ type: "measured", description });
      expect([...answers].map((one) => one.slice(0, 12))).toHaveLength(1);
      expect(gap()).toBeLessThan(WIDEST_GAP);
    },
  );
}
