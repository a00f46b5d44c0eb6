import type { Tx } from "#app/infrastructure/database/database.server.ts";

export async function storePassword(tx: Tx, userId: string, hash: string) {
  await tx
    .insertInto("passwords")
    .values({ userId, hash })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ hash, changedAt: new Date() }),
    )
    .execute();
}
