import { and, asc, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { secondStep } from '../tables.ts';

export type SecondStepRow = typeof secondStep.$inferSelect;

const mine = (siteId: number, memberId: string) => has(secondStep, { siteId, memberId });

export async function findSecondStep(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<SecondStepRow | undefined> {
  const [row] = await executor.select().from(secondStep).where(mine(siteId, memberId));
  return row;
}

/** Stores a new secret that is waiting for its first code; returns false if another secret is already in use. */
export async function offerSecret(
  executor: Executor,
  siteId: number,
  memberId: string,
  secret: Buffer,
): Promise<boolean> {
  const storedRows = await executor
    .insert(secondStep)
    .values({ siteId, memberId, secret })
    .onConflictDoUpdate({
      target: [secondStep.siteId, secondStep.memberId],
      set: { secret, lastUsedStep: null, recoveryHashes: [] },
      setWhere: sql`${secondStep.confirmedAt} is null`,
    })
    .returning({ id: secondStep.memberId });
  return storedRows.length === 1;
}

export async function confirmSecret(
  executor: Executor,
  siteId: number,
  memberId: string,
  change: Pick<SecondStepRow, 'confirmedAt' | 'recoveryHashes'>,
): Promise<void> {
  await executor.update(secondStep).set(change).where(mine(siteId, memberId));
}

/** Records a code as used; returns false if this code or a later one has already been used. */
export async function useTimeStep(
  executor: Executor,
  siteId: number,
  memberId: string,
  step: number,
): Promise<boolean> {
  const used = await executor
    .update(secondStep)
    .set({ lastUsedStep: step })
    .where(and(mine(siteId, memberId), sql`coalesce(${secondStep.lastUsedStep}, 0) < ${step}`))
    .returning({ id: secondStep.memberId });
  return used.length === 1;
}

/** Uses up a recovery code; returns false if there is no such code. */
export async function useRecoveryHash(
  executor: Executor,
  siteId: number,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const used = await executor
    .update(secondStep)
    .set({ recoveryHashes: sql`array_remove(${secondStep.recoveryHashes}, ${hash})` })
    .where(
      and(
        mine(siteId, memberId),
        isNotNull(secondStep.confirmedAt),
        sql`${hash} = any(${secondStep.recoveryHashes})`,
      ),
    )
    .returning({ id: secondStep.memberId });
  return used.length === 1;
}

export type SealedSecretRow = Pick<SecondStepRow, 'siteId' | 'memberId' | 'secret'>;

/** The stored secrets of all sites, in batches: those that follow `after`. */
export function listSealedSecrets(
  executor: Executor,
  after: SealedSecretRow | undefined,
  limit: number,
): Promise<SealedSecretRow[]> {
  const { siteId, memberId, secret } = secondStep;
  return executor
    .select({ siteId, memberId, secret })
    .from(secondStep)
    .where(after && sql`(${siteId}, ${memberId}) > (${after.siteId}::integer, ${after.memberId}::uuid)`)
    .orderBy(asc(siteId), asc(memberId))
    .limit(limit);
}

/** Replaces secrets, except those that have changed since they were read. */
export async function replaceSealedSecrets(
  executor: Executor,
  changes: readonly (SealedSecretRow & { readonly resealed: Buffer })[],
): Promise<void> {
  if (changes.length === 0) return;
  await executor.execute(sql`
    update second_step set secret = change.resealed
      from unnest(
        ${sql.param(changes.map(({ siteId }) => siteId))}::integer[],
        ${sql.param(changes.map(({ memberId }) => memberId))}::uuid[],
        ${sql.param(changes.map(({ secret }) => secret))}::bytea[],
        ${sql.param(changes.map(({ resealed }) => resealed))}::bytea[]
      ) as change (site_id, member_id, secret, resealed)
     where second_step.site_id = change.site_id
       and second_step.member_id = change.member_id
       and second_step.secret = change.secret`);
}

export async function deleteSecondStep(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(secondStep).where(mine(siteId, memberId));
}
