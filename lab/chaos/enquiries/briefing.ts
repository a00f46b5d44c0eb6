import { randomUUID } from "node:crypto";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Buyer, Cast, Team } from "./cast.ts";
import type { Sent, Site } from "./site.ts";
import type { Witness } from "./witness.ts";

type Letter = { id: string; team: Team; isTaken: boolean };

type Brief = { id: string; buyer: Buyer; letters: Letter[] };

/** Briefs of buyers to several organisations, who answer or decline once, and look into what is not theirs. */
export class Briefing {
  readonly sent: Sent[] = [];
  readonly counts: Record<string, number> = {};
  readonly #briefs: Brief[] = [];
  readonly #scene: Scene;
  readonly #cast: Cast;
  readonly #witness: Witness;
  readonly #site: Site;

  constructor(scene: Scene, cast: Cast, witness: Witness, site: Site) {
    this.#scene = scene;
    this.#cast = cast;
    this.#witness = witness;
    this.#site = site;
  }

  /** One operation, chosen by chance. */
  async act() {
    const chance = this.#scene.random();
    const brief = this.#pick(this.#briefs);
    const letter = brief && this.#pick(brief.letters);
    if (!brief || !letter || chance < 0.2) return this.#count("brief sent", this.#send());
    if (chance < 0.5) return this.#count("brief answered", this.#answer(brief, letter));
    if (chance < 0.55) return this.#count("brief declined", this.#decline(letter));
    if (chance < 0.75) return this.#count("brief read", this.#readAsTeam(letter));
    if (chance < 0.9) return this.#count("answers read", this.#readAsBuyer(brief));
    return this.#count("brief intruded", this.#intrude(brief, letter));
  }

  async #send() {
    const buyer = this.#pick(this.#cast.buyers);
    const teams = [this.#pick(this.#cast.teams), this.#pick(this.#cast.teams)].filter(
      (team, index, all) => team !== undefined && all.indexOf(team) === index,
    ) as Team[];
    if (!buyer || teams.length === 0) throw new Error("the cast is empty");
    const word = this.#witness.newWord(buyer, ...teams);
    const key = randomUUID();
    const body: [string, string][] = [
      ["key", key],
      ["step", "send"],
      ["purpose", `We look for reports. ${word}`],
      ["start", "later"],
      ["days", "14"],
      ["must_links_domain", "any"],
    ];
    for (const { listingId } of teams) body.push(["id", listingId]);
    const answers = await Promise.all(
      (this.#scene.random() < 0.3 ? [1, 2] : [1]).map(() =>
        this.#site.post("/briefs/new", buyer.cookie, body),
      ),
    );
    const [id] = answers.flatMap(
      (answer) => /^\/briefs\/([0-9a-f-]{36})$/.exec(answer?.location ?? "")?.[1] ?? [],
    );
    this.sent.push({ key, word, isDone: id !== undefined });
    if (id) await this.#note(id, buyer);
  }

  async #note(id: string, buyer: Buyer) {
    const rows = await query<{ id: string; team: string }>(
      this.#scene.databaseUrl,
      "select id, organisation_id as team from brief_letters where brief_id = $1",
      [id],
    ).catch(() => []);
    const letters = rows.flatMap(({ id, team }) => {
      const asked = this.#cast.teams.find((one) => one.id === team);
      return asked ? [{ id, team: asked, isTaken: false }] : [];
    });
    if (letters.length > 0) this.#briefs.push({ id, buyer, letters });
  }

  /** Owner and editor may answer at once; only one of them has seen what there was. */
  async #answer({ buyer }: Brief, letter: Letter) {
    if (letter.isTaken) return;
    letter.isTaken = true;
    const { owner, editor } = letter.team;
    const path = `/dashboard/inbox/briefs/${letter.id}`;
    const members = editor.isMember && this.#scene.random() < 0.3 ? [owner, editor] : [owner];
    await Promise.all(
      members.map(async ({ cookie }) => {
        const word = this.#witness.newWord(buyer, letter.team);
        const answer = await this.#site.post(path, cookie, { version: "0", note: `Yes. ${word}` });
        if (answer) this.sent.push({ key: word, word, isDone: answer.location === path });
      }),
    );
  }

  async #decline(letter: Letter) {
    if (letter.isTaken) return;
    letter.isTaken = true;
    await this.#site.post(
      `/dashboard/inbox/briefs/${letter.id}/decline`,
      letter.team.owner.cookie,
      { reason: "no-capacity" },
    );
  }

  async #readAsTeam({ id, team }: Letter) {
    const page = `/dashboard/inbox/briefs/${id}`;
    const path = this.#pick([page, `${page}.data`, "/dashboard/inbox/briefs"]) ?? page;
    this.#witness.check(await this.#site.get(path, team.owner.cookie), { team }, path);
  }

  async #readAsBuyer({ id, buyer }: Brief) {
    for (const path of ["/briefs", `/briefs/${id}`, `/briefs/${id}.data`])
      this.#witness.check(await this.#site.get(path, buyer.cookie), { buyer }, path);
  }

  /** An organisation that was not asked, another that was, and another buyer. */
  async #intrude({ id, buyer, letters }: Brief, letter: Letter) {
    const other = this.#cast.teams.find((team) => letters.every((one) => one.team !== team));
    const asked = letters.find((one) => one !== letter)?.team;
    const stranger = this.#cast.buyers.find((one) => one !== buyer);
    const path = `/dashboard/inbox/briefs/${letter.id}`;
    for (const team of [other, asked]) {
      if (!team) continue;
      const text = await this.#site.get(path, team.owner.cookie);
      this.#witness.check(text, { team }, `foreign ${path}`);
      const word = this.#witness.newWord(buyer, team);
      await this.#site.post(path, team.owner.cookie, { version: "0", note: `Mine. ${word}` });
      this.sent.push({ key: word, word, isDone: false });
    }
    if (!stranger) return;
    const text = await this.#site.get(`/briefs/${id}`, stranger.cookie);
    this.#witness.check(text, { buyer: stranger }, `foreign /briefs/${id}`);
  }

  async #count(name: string, work: Promise<void>) {
    await work;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  #pick<Item>(items: readonly Item[]) {
    return items[Math.floor(this.#scene.random() * items.length)];
  }
}
