import { desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { paymentDifference } from '../tables.ts';

export type NewDifference = Omit<typeof paymentDifference.$inferInsert, 'foundAt'>;

/** Replaces the stored differences with the current ones. @returns the new ones. */
export async function replaceDifferences(
  tx: Transaction,
  provider: string,
  newDifferences: readonly NewDifference[],
  at: Date,
): Promise<NewDifference[]> {
  const fresh: NewDifference[] = [];
  for (const difference of newDifferences) {
    const { ours, theirs, currency } = difference;
    const [insertedRow] = await tx
      .insert(paymentDifference)
      .values({ ...difference, foundAt: at })
      .onConflictDoUpdate({
        target: [
          paymentDifference.siteId,
          paymentDifference.provider,
          paymentDifference.subject,
          paymentDifference.kind,
        ],
        set: { ours, theirs, currency },
      })
      .returning({ isNew: sql<boolean>`(xmax = 0)` });
    if (insertedRow?.isNew) fresh.push(difference);
  }
  const keys = sql.join(
    [sql`('', '')`, ...newDifferences.map(({ subject, kind }) => sql`(${subject}, ${kind})`)],
    sql`, `,
  );
  await tx.execute(
    sql`delete from payment_difference where provider = ${provider} and (subject, kind) not in (${keys})`,
  );
  return fresh;
}

const maxDifferences = 100;

export function listDifferences(executor: Executor, siteId: number) {
  return executor
    .select()
    .from(paymentDifference)
    .where(eq(paymentDifference.siteId, siteId))
    .orderBy(desc(paymentDifference.foundAt), desc(paymentDifference.subject))
    .limit(maxDifferences);
}
