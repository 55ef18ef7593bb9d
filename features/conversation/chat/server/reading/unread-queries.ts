import { sql } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import {
  maxMailedPeople,
  toldOfConversationSql,
  type Person,
} from '#features/conversation/notifications/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

const isToldSql = toldOfConversationSql({
  site: 'mine.site_id',
  member: 'mine.member_id',
  since: 'conversation.created_at',
});
/** A conversation is new while the member has neither read nor answered it, and no mail has mentioned it. */
const freshSql = sql.raw(`(mine.sent_count = 0 and mine.read_seq = 0 and not ${isToldSql})`);

/** Conversations with unread messages newer than the last mail, newest first. */
export async function listUnread(
  executor: Executor,
  {
    siteId,
    memberId,
    mailedAt,
    until,
    fresh,
  }: MemberKey & { readonly mailedAt: Date | null; readonly until: Date; readonly fresh?: boolean },
): Promise<Person[]> {
  const kind = fresh === undefined ? sql`` : fresh ? sql`and ${freshSql}` : sql`and not ${freshSql}`;
  return rows(
    executor,
    sql`
      select other.name, other.kind = 'fictional' as fictional, mine.unread as count
      from participant mine
      join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
      ${sql.raw(joinVisibleProfileSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' }))}
      where mine.site_id = ${siteId} and mine.member_id = ${memberId} and mine.unread > 0
        and mine.last_message_at <= ${until}
        and (${mailedAt}::timestamptz is null or mine.last_message_at > ${mailedAt}::timestamptz)
        and not ${sql.raw(eitherBlocksSql({ site: 'mine.site_id', one: 'mine.member_id', other: 'mine.other_id' }))}
        ${kind}
      order by mine.last_message_at desc
      limit ${maxMailedPeople}`,
  );
}

/** When the oldest unread conversation last received a message. Null if nothing is unread. */
export async function findOldestUnread(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Date | null> {
  const [row] = await rows<{ at: string | Date | null }>(
    executor,
    sql`select min(last_message_at) as at from participant
        where site_id = ${siteId} and member_id = ${memberId} and unread > 0`,
  );
  return row?.at ? new Date(row.at) : null;
}

export async function isUnread(
  executor: Executor,
  { siteId, memberId, conversationId }: MemberKey & { readonly conversationId: string },
): Promise<boolean> {
  const matches = await rows(
    executor,
    sql`select from participant
        where site_id = ${siteId} and conversation_id = ${conversationId} and member_id = ${memberId} and unread > 0`,
  );
  return matches.length > 0;
}
