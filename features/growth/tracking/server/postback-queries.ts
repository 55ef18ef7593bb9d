import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { PostbackState } from '../postback-rules.ts';
import { postback } from './tables.ts';

export type Postback = typeof postback.$inferSelect;
export type NewPostback = Omit<Postback, 'attempts' | 'lastTriedAt' | 'lastStatus' | 'sentAt'>;

export interface PostbackRef {
  readonly siteId: number;
  readonly id: string;
}

const at = ({ siteId, id }: PostbackRef) => has(postback, { siteId, id });

const ofMember = ({ siteId, memberId }: MemberKey) => has(postback, { siteId, memberId });

/** Whether it is new: each transaction id exists only once. */
export async function insertPostback(executor: Executor, row: NewPostback): Promise<boolean> {
  const rows = await executor
    .insert(postback)
    .values(row)
    .onConflictDoNothing({ target: [postback.siteId, postback.txid] })
    .returning({ id: postback.id });
  return rows.length > 0;
}

/** The postback with one of these transaction ids. */
export async function findPostback(
  executor: Executor,
  siteId: number,
  txids: readonly string[],
): Promise<Postback | null> {
  const [row] = await executor
    .select()
    .from(postback)
    .where(and(eq(postback.siteId, siteId), inArray(postback.txid, [...txids])));
  return row ?? null;
}

/** Null if it has been delivered, or was erased with its member. */
export async function beginTry(executor: Executor, ref: PostbackRef, now: Date): Promise<Postback | null> {
  const [row] = await executor
    .update(postback)
    .set({ attempts: sql`${postback.attempts} + 1`, lastTriedAt: now })
    .where(and(at(ref), isNull(postback.sentAt)))
    .returning();
  return row ?? null;
}

export async function endTry(
  executor: Executor,
  ref: PostbackRef,
  { status, sentAt }: { readonly status: number | null; readonly sentAt: Date | null },
): Promise<void> {
  await executor
    .update(postback)
    .set({ lastStatus: status, sentAt })
    .where(and(at(ref), isNull(postback.sentAt)));
}

/** Null if it has been delivered, or was erased with its member. */
export async function findUndelivered(executor: Executor, ref: PostbackRef): Promise<Postback | null> {
  const [row] = await executor
    .select()
    .from(postback)
    .where(and(at(ref), isNull(postback.sentAt)));
  return row ?? null;
}

/** The newest postbacks, or only the undelivered ones. */
export async function listPostbacks(
  executor: Executor,
  siteId: number,
  { undelivered, limit }: { readonly undelivered: boolean; readonly limit: number },
): Promise<Postback[]> {
  return executor
    .select()
    .from(postback)
    .where(and(eq(postback.siteId, siteId), ...(undelivered ? [isNull(postback.sentAt)] : [])))
    .orderBy(desc(postback.createdAt), desc(postback.id))
    .limit(limit);
}

const inState: Readonly<Record<PostbackState, SQL | undefined>> = {
  waiting: and(isNull(postback.sentAt), eq(postback.attempts, 0)),
  refused: and(isNull(postback.sentAt), gt(postback.attempts, 0)),
  delivered: isNotNull(postback.sentAt),
};

interface PostbackPage {
  readonly network: string | null;
  readonly state: PostbackState | null;
  /** The last one of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** A page of the log of deliveries, newest first. */
export async function pageOfPostbacks(
  executor: Executor,
  siteId: number,
  { network, state, after, limit }: PostbackPage,
): Promise<Postback[]> {
  const older = sql`(${postback.createdAt}, ${postback.id}) < (
    select last.created_at, last.id from ${postback} last where last.site_id = ${siteId} and last.id = ${after})`;
  return executor
    .select()
    .from(postback)
    .where(
      and(
        eq(postback.siteId, siteId),
        ...(network === null ? [] : [eq(postback.network, network)]),
        ...(state === null ? [] : [inState[state]]),
        ...(after === null ? [] : [older]),
      ),
    )
    .orderBy(desc(postback.createdAt), desc(postback.id))
    .limit(limit);
}

/** Deletes the postbacks that no network has accepted yet. */
export async function deleteUnsentPostbacks(executor: Executor, member: MemberKey): Promise<void> {
  await executor.delete(postback).where(and(ofMember(member), isNull(postback.sentAt)));
}

/** What networks are told about a member: at most one sign-up, activation and first purchase, and its refunds. */
export async function listMemberPostbacks(executor: Executor, member: MemberKey) {
  const { network, event, createdAt, sentAt } = postback;
  return executor
    .select({ network, event, createdAt, sentAt })
    .from(postback)
    .where(ofMember(member))
    .orderBy(asc(createdAt), asc(postback.id));
}
