import { spendCreditsSql } from '#features/credits/server/public.ts';
import { violates, type Database } from '#platform/server/db/database.ts';

export interface SendMessageValues {
  readonly siteId: number;
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly body: string;
  readonly price: number;
  readonly freeStarts: number;
  readonly transactionId: string;
  readonly at: Date;
}

export type SendMessageOutcome =
  | { outcome: 'sent'; other_id: string; seq: number; cost: number; balance: number; premium: boolean }
  | { outcome: 'known' }
  | { outcome: 'insufficient'; balance: number }
  | { outcome: 'not_found' }
  | { outcome: 'receiver_unconfirmed' };

/*
 * Everything that sending is, in one statement and so in one round trip and one commit.
 *
 * Locks are taken in one order: the conversation (which also numbers its messages), the sender's side, the wallet,
 * both sides. What is decided upon is read by those locking reads, so it is the newest even after a wait; only the
 * unique index on the client's id can be met by a message that this statement could not see yet.
 */
const sendMessageSql = `
with known as materialized (
  select from message where site_id = $1::integer and sender_id = $3::uuid and client_id = $4::text
),
place as materialized (
  select conversation.id, mine.other_id, mine.sent_count
    from conversation
    join participant mine
      on mine.site_id = conversation.site_id and mine.conversation_id = conversation.id and mine.member_id = $3::uuid
   where conversation.site_id = $1::integer and conversation.id = $2::uuid
     and not exists (select from known)
     for update of conversation, mine
),
judged as materialized (
  select place.*,
         case
           when not (sender.status = 'not_confirmed' or (sender.status = 'active' and sender_profile.status = 'active')) then 'not_found'
           when receiver.status = 'not_confirmed' then 'receiver_unconfirmed'
           when not (receiver.status = 'active' and receiver_profile.status = 'active') then 'not_found'
           else 'may'
         end as verdict
    from place
    join account sender on sender.site_id = $1::integer and sender.member_id = $3::uuid
    join profile sender_profile on sender_profile.site_id = $1::integer and sender_profile.member_id = $3::uuid
    join account receiver on receiver.site_id = $1::integer and receiver.member_id = place.other_id
    join profile receiver_profile on receiver_profile.site_id = $1::integer and receiver_profile.member_id = place.other_id
),
bill as materialized (
  select $1::integer as site_id, $3::uuid as member_id, $6::integer as cost,
         case when sent_count = 0 then $7::integer else 0 end as free_starts,
         $8::uuid as transaction_id, 'message:' || $3::uuid || ':' || $4::text as idempotency_key, $9::timestamptz as moment
    from judged
   where verdict = 'may'
),
${spendCreditsSql({ bill: 'bill', kind: 'message' })},
numbered as (
  update conversation set last_seq = conversation.last_seq + 1
    from spent
   where conversation.site_id = $1::integer and conversation.id = $2::uuid
  returning conversation.last_seq as seq
),
written as (
  insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
  select $1::integer, $2::uuid, numbered.seq, $3::uuid, $4::text, $5::text, spent.charged, $9::timestamptz
    from numbered cross join spent
  returning seq
),
sides as (
  update participant
     set sent_count = participant.sent_count + (participant.member_id = $3::uuid)::integer,
         unread = participant.unread + (participant.member_id <> $3::uuid)::integer,
         last_message_at = greatest(participant.last_message_at, $9::timestamptz)
    from spent
   where participant.site_id = $1::integer and participant.conversation_id = $2::uuid
)
select case
         when exists (select from known) then 'known'
         when judged.verdict is null then 'not_found'
         when judged.verdict <> 'may' then judged.verdict
         when written.seq is null then 'insufficient'
         else 'sent'
       end as outcome,
       judged.other_id, written.seq, spent.charged as cost,
       coalesce(spent.balance, purse.balance, 0) as balance,
       spent.premium_since is not null as premium
  from (select) as always
  left join judged on true
  left join purse on true
  left join spent on true
  left join written on true`;

/**
 * Sends, or says why not. The same client id at the same moment in two statements fails one of them: it is then tried
 * once more and finds the other's message.
 */
export async function insertMessage(db: Database, values: SendMessageValues): Promise<SendMessageOutcome> {
  try {
    return await attempt(db, values);
  } catch (error) {
    if (!violates(error, 'message_once') && !violates(error, 'ledger_transaction_once')) throw error;
    return attempt(db, values);
  }
}

async function attempt(db: Database, values: SendMessageValues): Promise<SendMessageOutcome> {
  const { siteId, conversationId, senderId, clientId, body, price, freeStarts, transactionId, at } = values;
  const [row] = await db.prepared<SendMessageOutcome>('chat_send_message', sendMessageSql, [
    siteId,
    conversationId,
    senderId,
    clientId,
    body,
    price,
    freeStarts,
    transactionId,
    at,
  ]);
  return row!;
}
