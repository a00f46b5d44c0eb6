import { randomUUID } from "node:crypto";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { Briefing } from "./briefing.ts";
import type { Buyer, Cast, Member, Team } from "./cast.ts";
import type { Answer, Sent, Site } from "./site.ts";
import type { Witness } from "./witness.ts";

type Conversation = { id: string; buyer: Buyer; team: Team };

/** Buyers and organisations who write, read, share, decline, and look into what is not theirs. */
export class Acting {
  readonly sent: Sent[] = [];
  readonly conversations: Conversation[] = [];
  readonly counts: Record<string, number> = {};
  readonly briefing: Briefing;
  readonly #scene: Scene;
  readonly #cast: Cast;
  readonly #witness: Witness;
  readonly #site: Site;
  readonly #authors = new Map<string, Member>();

  constructor(scene: Scene, cast: Cast, witness: Witness, site: Site) {
    this.#scene = scene;
    this.#cast = cast;
    this.#witness = witness;
    this.#site = site;
    this.briefing = new Briefing(scene, cast, witness, site);
  }

  /** One operation, chosen by chance. */
  async act() {
    const chance = this.#scene.random();
    if (chance < 0.15) return this.#count("brief", this.briefing.act());
    const conversation = this.#pick(this.conversations);
    if (!conversation || chance < 0.27) return this.#count("ask", this.#ask());
    if (chance < 0.32) return this.#count("draft", this.#askByDraft());
    if (chance < 0.52) return this.#count("reply", this.#write(conversation, false));
    if (chance < 0.68) return this.#count("message", this.#write(conversation, true));
    if (chance < 0.84) return this.#count("read", this.#readAsTeam(conversation));
    if (chance < 0.9) return this.#count("own", this.#readAsBuyer(conversation));
    if (chance < 0.93) return this.#count("share", this.#share(conversation));
    if (chance < 0.95) return this.#count("decline", this.#decline(conversation));
    if (chance < 0.98) return this.#count("intrude", this.#intrude(conversation));
    return this.#count("member", this.#changeMembers());
  }

  async #ask() {
    const { buyer, team, word } = this.#newMessage();
    const path = `/enquire/${team.listingId}`;
    const body = { key: randomUUID(), kind: "question", message: `Is there an API? ${word}` };
    const isDoubled = this.#scene.random() < 0.2;
    const answers = await Promise.all(
      (isDoubled ? [1, 2] : [1]).map(() => this.#site.post(path, buyer.cookie, body)),
    );
    this.#noteAsked(answers, { buyer, team, word, key: body.key });
  }

  /** Written before signing in; the confirmation is sent twice. */
  async #askByDraft() {
    const { buyer, team, word } = this.#newMessage();
    const body = { key: randomUUID(), kind: "demo", message: `May we see it? ${word}` };
    const kept = await this.#site.post(`/enquire/${team.listingId}`, "", body);
    if (!kept?.location.startsWith("/enquire/draft/")) return;
    const shown = await this.#site.get(kept.location, buyer.cookie);
    this.#witness.check(shown, { buyer }, kept.location);
    const answers = await Promise.all(
      [1, 2].map(() => this.#site.post(kept.location, buyer.cookie, body)),
    );
    this.#noteAsked(answers, { buyer, team, word, key: body.key });
  }

  #newMessage() {
    const { buyers, teams } = this.#cast;
    const [buyer, team] = [this.#pick(buyers), this.#pick(teams)];
    if (!buyer || !team) throw new Error("the cast is empty");
    return { buyer, team, word: this.#witness.newWord(buyer, team) };
  }

  #noteAsked(
    answers: (Answer | undefined)[],
    { buyer, team, word, key }: { buyer: Buyer; team: Team; word: string; key: string },
  ) {
    const ids = answers.map(
      (answer) => /^\/enquiries\/([0-9a-f-]{36})$/.exec(answer?.location ?? "")?.[1],
    );
    const id = ids.find((one) => one !== undefined);
    this.sent.push({ key, word, isDone: id !== undefined });
    if (id) this.conversations.push({ id, buyer, team });
  }

  async #write({ id, buyer, team }: Conversation, isBuyer: boolean) {
    const word = this.#witness.newWord(buyer, team);
    const path = isBuyer ? `/enquiries/${id}` : `/dashboard/inbox/${id}`;
    const member = this.#memberOf(team);
    const wasMember = member.isMember;
    const { cookie } = isBuyer ? buyer : member;
    const key = randomUUID();
    if (!isBuyer) this.#authors.set(word, member);
    const answer = await this.#site.post(path, cookie, { key, message: `About it: ${word}` });
    if (!answer) return;
    const reader = isBuyer ? { buyer } : this.#readerOf(team, wasMember);
    // A refused form shows what was typed into it.
    this.#witness.check(answer.text.replaceAll(word, ""), reader, `POST ${path}`);
    this.sent.push({ key, word, isDone: answer.location === path });
  }

  async #readAsTeam({ id, team }: Conversation) {
    const member = this.#memberOf(team);
    const reader = this.#readerOf(team, member.isMember);
    const paths = [
      "/dashboard/inbox",
      `/dashboard/inbox/${id}`,
      `/dashboard/inbox/${id}.data`,
      "/dashboard/inbox?search=api",
      "/dashboard/account/data",
      "/dashboard/listings.csv",
      "/session",
    ];
    const path = this.#pick(paths) ?? "";
    // Their own words are theirs, also after they have left.
    const text = (await this.#site.get(path, member.cookie)).replaceAll(
      /canary[0-9a-f]{16}/g,
      (word) => (this.#authors.get(word) === member ? "" : word),
    );
    this.#witness.check(text, reader, path);
  }

  async #readAsBuyer({ id, buyer }: Conversation) {
    for (const path of ["/enquiries", `/enquiries/${id}`])
      this.#witness.check(await this.#site.get(path, buyer.cookie), { buyer }, path);
  }

  async #share({ id, buyer, team }: Conversation) {
    if (!buyer.mayShare) return;
    this.#witness.noteSharing(buyer, team);
    await this.#site.post(`/enquiries/${id}/share`, buyer.cookie, {
      name: buyer.email.split("@")[0] ?? "",
    });
  }

  async #decline({ id, team }: Conversation) {
    await this.#site.post(`/dashboard/inbox/${id}/decline`, team.owner.cookie, {
      reason: "no-capacity",
    });
  }

  /** Another organisation and another buyer look into the conversation, and write into it. */
  async #intrude({ id, buyer, team }: Conversation) {
    const other = this.#cast.teams.find((one) => one !== team);
    const stranger = this.#cast.buyers.find((one) => one !== buyer);
    if (!other || !stranger) return;
    const word = this.#witness.newWord(stranger, other);
    const body = { key: randomUUID(), message: `Let me in: ${word}` };
    for (const [path, cookie, reader] of [
      [`/dashboard/inbox/${id}`, other.owner.cookie, { team: other }],
      [`/enquiries/${id}`, stranger.cookie, { buyer: stranger }],
    ] as const) {
      this.#witness.check(await this.#site.get(path, cookie), reader, `foreign ${path}`);
      const answer = await this.#site.post(path, cookie, body);
      this.#witness.check(answer?.text ?? "", reader, `foreign POST ${path}`);
    }
    this.sent.push({ key: body.key, word, isDone: false });
  }

  /** The editor leaves or comes back; a request that began before the change may still be answered. */
  async #changeMembers() {
    const team = this.#pick(this.#cast.teams);
    if (!team) return;
    const { databaseUrl } = this.#scene;
    const of = [team.id, team.editor.id];
    if (team.editor.isMember) {
      await query(
        databaseUrl,
        "delete from organisation_members where organisation_id = $1 and user_id = $2",
        of,
      );
      team.editor.isMember = false;
    } else {
      team.editor.isMember = true;
      await query(
        databaseUrl,
        "insert into organisation_members (organisation_id, user_id, role) values ($1, $2, 'editor') on conflict do nothing",
        of,
      );
    }
  }

  #memberOf({ owner, editor }: Team): Member {
    return this.#scene.random() < 0.5 ? owner : editor;
  }

  #readerOf(team: Team, isMember: boolean) {
    return isMember ? { team } : ("others" as const);
  }

  async #count(name: string, work: Promise<void>) {
    await work;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  #pick<Item>(items: readonly Item[]) {
    return items[Math.floor(this.#scene.random() * items.length)];
  }
}
