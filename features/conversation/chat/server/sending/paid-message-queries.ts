import { sql } from 'drizzle-orm';
import type { PaidMessage } from '#features/money/transactions/server/public.ts';
import { inSightSql } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

const receiver = 'case when talk.low_id = message.sender_id then talk.high_id else talk.low_id end';
const friend = sql.raw(
  `${joinProfileSql({ as: 'friend', site: 'message.site_id', member: receiver })} and ${inSightSql({
    site: 'message.site_id',
    one: 'message.sender_id',
    other: 'friend.member_id',
    profile: 'friend',
  })}`,
);

/** The kind and the receiver's name, unless the receiver is out of sight, for each of a member's messages, by client id. */
export async function listPaidMessages(
  executor: Executor,
  { siteId, memberId, clientIds }: MemberKey & { readonly clientIds: readonly string[] },
): Promise<ReadonlyMap<string, PaidMessage>> {
  const messages = await rows<PaidMessage & { readonly client_id: string }>(
    executor,
    sql`select message.client_id, friend.name as with,
               case when friend.member_id is not null then talk.id end as conversation,
               case when message.kind in ('photo', 'gift', 'gif') then message.kind else 'message' end as kind
          from message
          join conversation talk on talk.site_id = message.site_id and talk.id = message.conversation_id
          left ${friend}
         where message.site_id = ${siteId} and message.sender_id = ${memberId} and message.client_id = any(${sql.param([...clientIds])}::text[])`,
  );
  return new Map(messages.map(({ client_id, ...paid }) => [client_id, paid]));
}
