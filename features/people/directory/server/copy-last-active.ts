import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { onlineSince } from './member-cards.ts';

/**
 * Gives the search row of an account that nobody has used yet the last activity of another account of the same person,
 * but never one that shows the person as online.
 */
export async function copyLastActive(
  executor: Executor,
  from: MemberKey,
  to: MemberKey,
  now: Date,
): Promise<void> {
  await executor.execute(sql`
    update member_search set last_active = least(${onlineSince(now)}::timestamptz, (
      select original.last_active from member_search original
       where original.site_id = ${from.siteId} and original.member_id = ${from.memberId}))
     where site_id = ${to.siteId} and member_id = ${to.memberId}`);
}
