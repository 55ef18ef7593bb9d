import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { ImportedMessage } from './add-imported-messages.ts';

export interface PlacedMessage extends ImportedMessage {
  readonly lowId: string;
  readonly highId: string;
}

const column = <T>(list: readonly T[], of: (one: T) => string) => sql.param(list.map(of));

/** The messages that the site does not have yet, in the given order. */
export async function keepNewMessages<M extends ImportedMessage>(
  executor: Executor,
  siteId: number,
  messages: readonly M[],
): Promise<M[]> {
  const missing = await rows<{ place: number }>(
    executor,
    sql`select place::integer
          from unnest(${column(messages, ({ senderId }) => senderId)}::uuid[],
                      ${column(messages, ({ clientId }) => clientId)}::text[])
               with ordinality as given (sender_id, client_id, place)
         where not exists (
           select from message
            where message.site_id = ${siteId} and message.sender_id = given.sender_id
              and message.client_id = given.client_id
         )
         order by place`,
  );
  return missing.map(({ place }) => messages[place - 1]!);
}

/** Creates the conversations that do not exist yet, with both sides. */
export async function insertConversations(
  executor: Executor,
  siteId: number,
  conversations: readonly {
    readonly id: string;
    readonly lowId: string;
    readonly highId: string;
    readonly at: Date;
  }[],
): Promise<void> {
  await executor.execute(sql`
    with made as (
      insert into conversation (site_id, id, low_id, high_id, created_at)
      select ${siteId}::integer, given.*
        from unnest(${column(conversations, ({ id }) => id)}::uuid[],
                    ${column(conversations, ({ lowId }) => lowId)}::uuid[],
                    ${column(conversations, ({ highId }) => highId)}::uuid[],
                    ${column(conversations, ({ at }) => at.toISOString())}::timestamptz[]) as given
      on conflict (site_id, low_id, high_id) do nothing
      returning site_id, id, low_id, high_id, created_at
    )
    insert into participant (site_id, conversation_id, member_id, other_id, last_message_at)
    select site_id, id, low_id, high_id, created_at from made
    union all
    select site_id, id, high_id, low_id, created_at from made`);
}

/**
 * Numbers and inserts the messages. The conversations are locked until the transaction ends, so no message is sent in
 * between.
 */
export async function insertMessages(
  executor: Executor,
  siteId: number,
  messages: readonly PlacedMessage[],
): Promise<void> {
  const messagesSql = sql`
    unnest(${column(messages, ({ lowId }) => lowId)}::uuid[],
           ${column(messages, ({ highId }) => highId)}::uuid[],
           ${column(messages, ({ senderId }) => senderId)}::uuid[],
           ${column(messages, ({ clientId }) => clientId)}::text[],
           ${column(messages, ({ body }) => body)}::text[],
           ${column(messages, ({ at }) => at.toISOString())}::timestamptz[])
    with ordinality as given (low_id, high_id, sender_id, client_id, body, created_at, place)`;
  await executor.execute(sql`
    with given as materialized (select * from ${messagesSql}),
    place as materialized (
      select id, low_id, high_id, last_seq from conversation
       where site_id = ${siteId} and (low_id, high_id) in (select low_id, high_id from given)
       order by id for update
    ),
    numbered as materialized (
      select place.id, given.*,
             place.last_seq + row_number() over (partition by place.id order by given.place) as seq
        from given join place using (low_id, high_id)
    ),
    written as (
      insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
      select ${siteId}::integer, id, seq, sender_id, client_id, body, 0, created_at from numbered
    ),
    ending as materialized (
      select id, low_id, max(seq) as seq, max(created_at) as at,
             count(*) filter (where sender_id = low_id) as sent_by_low,
             count(*) filter (where sender_id = high_id) as sent_by_high
        from numbered group by id, low_id
    ),
    counted as (
      update conversation set last_seq = ending.seq from ending
       where conversation.site_id = ${siteId} and conversation.id = ending.id
    )
    update participant side
       set sent_count = side.sent_count
             + case when side.member_id = ending.low_id then ending.sent_by_low else ending.sent_by_high end,
           last_message_at = case when side.last_message_at < ending.at then ending.at else side.last_message_at end,
           read_seq = case when side.unread = 0 then ending.seq else side.read_seq end,
           delivered_seq = ending.seq
      from ending
     where side.site_id = ${siteId} and side.conversation_id = ending.id`);
}
