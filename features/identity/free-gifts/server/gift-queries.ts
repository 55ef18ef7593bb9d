import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { noPassword } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { hashMailboxes } from '#features/identity/barred-identities/server/public.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { freeGift, type GiftKind } from './tables.ts';

/** The hash of a member's mailbox; undefined unless the address is confirmed. */
export async function findConfirmedMailbox(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Buffer | undefined> {
  const [row] = await executor
    .select({ emailKey: account.emailKey })
    .from(account)
    .where(has(account, { siteId, memberId, status: 'active' }));
  if (!row) return undefined;
  const [hash] = await hashMailboxes(executor, [row.emailKey]);
  return hash;
}

/** Records a gift unless the mailbox had it. Waits for open transactions that record the same one. */
export async function insertGift(executor: Executor, row: typeof freeGift.$inferInsert): Promise<boolean> {
  const inserted = await executor
    .insert(freeGift)
    .values(row)
    .onConflictDoNothing()
    .returning({ kind: freeGift.kind });
  return inserted.length === 1;
}

export async function findReceiver(
  executor: Executor,
  siteId: number,
  kind: GiftKind,
  mailboxHash: Buffer,
): Promise<string | null> {
  const [row] = await executor
    .select({ memberId: freeGift.memberId })
    .from(freeGift)
    .where(has(freeGift, { siteId, kind, mailboxHash }));
  return row?.memberId ?? null;
}

/** Those of these gifts that another account of the member's mailbox received, or one that is erased. */
export async function listGiftsOfOthers(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  kinds: readonly GiftKind[],
): Promise<ReadonlySet<GiftKind>> {
  const gifts = await executor
    .select({ kind: freeGift.kind })
    .from(account)
    .innerJoin(
      freeGift,
      and(eq(freeGift.siteId, account.siteId), eq(freeGift.mailboxHash, account.mailboxHash)),
    )
    .where(
      and(
        has(account, { siteId, memberId }),
        inArray(freeGift.kind, [...kinds]),
        sql`${freeGift.memberId} is distinct from ${account.memberId}`,
      ),
    );
  return new Set(gifts.map(({ kind }) => kind));
}

export interface EarlierGift extends MemberKey {
  readonly kind: GiftKind;
  readonly givenAt: Date;
}

/** Records gifts of earlier releases, of confirmed accounts that have the hash of their mailbox. */
export async function insertEarlierGifts(executor: Executor, gifts: readonly EarlierGift[]): Promise<void> {
  if (gifts.length === 0) return;
  await executor.execute(sql`
    insert into ${freeGift} (site_id, kind, mailbox_hash, member_id, given_at)
    select given.site_id, given.kind, ${account.mailboxHash}, given.member_id, given.given_at
      from unnest(${sql.param(gifts.map(({ siteId }) => siteId))}::integer[],
                  ${sql.param(gifts.map(({ memberId }) => memberId))}::uuid[],
                  ${sql.param(gifts.map(({ kind }) => kind))}::text[],
                  ${sql.param(gifts.map(({ givenAt }) => givenAt.toISOString()))}::timestamptz[])
           as given (site_id, member_id, kind, given_at)
      join ${account} on ${account.siteId} = given.site_id and ${account.memberId} = given.member_id
     where ${account.mailboxHash} is not null
       and (${account.status} = 'active' or ${account.status} = 'deleted' and ${account.passwordHash} <> ${noPassword})
     order by given.given_at
        on conflict do nothing`);
}

/** An erased member's gifts lead to nobody any more, and are forgotten at a given time. */
export async function blankGifts(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  expiresAt: Date,
): Promise<void> {
  await executor
    .update(freeGift)
    .set({ memberId: null, expiresAt })
    .where(has(freeGift, { siteId, memberId }));
}

export function listGifts(executor: Executor, { siteId, memberId }: MemberKey) {
  return executor
    .select({ gift: freeGift.kind, given_at: freeGift.givenAt })
    .from(freeGift)
    .where(has(freeGift, { siteId, memberId }))
    .orderBy(freeGift.givenAt, freeGift.kind);
}

export async function deleteForgotten(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, freeGift, lte(freeGift.expiresAt, now));
}
