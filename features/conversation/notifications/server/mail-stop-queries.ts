import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { mailStop } from './tables.ts';

export type MailStop = typeof mailStop.$inferSelect;

/** Maximum number of stops shown for a member. */
const maxListedStops = 100;

export async function insertMailStop(executor: Executor, stop: MailStop): Promise<void> {
  await executor.insert(mailStop).values(stop);
}

/** When and why mail to a member stopped, newest first. */
export function listMailStops(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Pick<MailStop, 'at' | 'reason' | 'kind'>[]> {
  return executor
    .select({ at: mailStop.at, reason: mailStop.reason, kind: mailStop.kind })
    .from(mailStop)
    .where(and(eq(mailStop.siteId, siteId), eq(mailStop.memberId, memberId)))
    .orderBy(desc(mailStop.at))
    .limit(maxListedStops);
}
