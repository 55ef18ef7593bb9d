import { asc, sql } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { pushSubscription } from './tables.ts';

export type PushSubscriptionRow = typeof pushSubscription.$inferSelect;

const ofMember = (siteId: number, memberId: string) => has(pushSubscription, { siteId, memberId });

/** Stores a browser's subscription. An existing one is transferred to the member who uses the browser now. */
export async function upsertSubscription(executor: Executor, row: PushSubscriptionRow): Promise<void> {
  const { memberId, sessionId, p256dh, auth } = row;
  await executor
    .insert(pushSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscription.siteId, pushSubscription.endpoint],
      set: { memberId, sessionId, p256dh, auth },
    });
}

export async function deleteSubscriptionByEndpoint(
  executor: Executor,
  siteId: number,
  endpoint: string,
): Promise<void> {
  await executor.delete(pushSubscription).where(has(pushSubscription, { siteId, endpoint }));
}

export async function deleteSubscription(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(pushSubscription).where(has(pushSubscription, { siteId, id }));
}

/** Oldest first. */
export async function listSubscriptions(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<PushSubscriptionRow[]> {
  return executor
    .select()
    .from(pushSubscription)
    .where(ofMember(siteId, memberId))
    .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id));
}

export async function findSubscription(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await executor.select().from(pushSubscription).where(has(pushSubscription, { siteId, id }));
  return row;
}

export interface PushedPerson {
  readonly name: string;
  readonly fictional: boolean;
}

/** The person the notification is about; undefined if the receiver can no longer see them. */
export async function findPushedPerson(
  executor: Executor,
  siteId: number,
  fromId: string,
  receiverId: string,
): Promise<PushedPerson | undefined> {
  const [person] = await rows<PushedPerson>(
    executor,
    sql`select name, kind = 'fictional' as fictional
        from (select ${siteId}::integer as site_id, ${fromId}::uuid as one, ${receiverId}::uuid as other) pair
        ${sql.raw(joinVisibleProfileSql({ as: 'profile', site: 'pair.site_id', member: 'pair.one' }))}
        where not ${sql.raw(eitherBlocksSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))}`,
  );
  return person;
}
