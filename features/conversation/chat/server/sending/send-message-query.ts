import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';
import { spendCreditsSql } from '#features/money/credits/server/public.ts';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { takesMailSql, takesPushSql } from '#features/conversation/notifications/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { isDeadlock, violates, type Database } from '#platform/server/db/database.ts';
import { defineStatement } from '#platform/server/db/define-statement.ts';
import type { MessageKind, MessageWarning } from '../../message-choices.ts';
import { canReachSql } from '../reach-sql.ts';

export interface SendMessageValues {
  readonly siteId: number;
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly kind: MessageKind;
  /** Empty unless the kind is text. */
  readonly body: string;
  /** The id of the photo, gift or animated picture. */
  readonly content: string | null;
  /** Set if the text itself looks like a scam. */
  readonly warning: MessageWarning | null;
  /** The staff member who writes for a fictional profile. */
  readonly authorId: string | null;
  /** The sender confirms that they know the receiver is fictional. */
  readonly fictionalConfirmed: boolean;
  /** Chat photos require premium. */
  readonly premiumOnly: boolean;
  readonly price: number;
  /** The most that the sender agreed to pay, or null for any price. */
  readonly seenCost: number | null;
  readonly freeStarts: number;
  /** How many of the sender's first messages in this conversation cost nothing, because the two are a match. */
  readonly freeMessages: number;
  readonly transactionId: string;
  readonly at: Date;
}

export type SendMessageOutcome =
  | {
      outcome: 'sent';
      other_id: string;
      seq: number;
      cost: number;
      balance: number;
      premium: boolean;
      /** How many conversations the sender has started for free. */
      free_starts_used: number;
      /** How many messages the sender had already written in this conversation. */
      nth: number;
      /** The receiver has a browser that accepts push notifications. */
      takes_push: boolean;
      /** No mail about messages is scheduled for the receiver yet. */
      takes_mail: boolean;
    }
  | { outcome: 'known' }
  /** The price is null for a member without a wallet. */
  | { outcome: 'insufficient'; price: number | null; balance: number }
  | { outcome: 'price_changed'; price: number; balance: number }
  | { outcome: 'not_found' }
  | { outcome: 'receiver_unconfirmed' }
  | { outcome: 'fictional_unconfirmed' }
  | { outcome: 'premium_only' }
  | { outcome: 'undeliverable' };

const receiverIsReached = canReachSql({
  site: ':siteId',
  from: ':senderId',
  to: 'place.other_id',
  account: 'receiver',
  profile: 'receiver_profile',
});

/*
 * Sends a message in one statement: one round trip and one commit.
 *
 * Locks are always taken in the same order: the conversation (which also numbers its messages), the sender's side, the
 * wallet, then both sides. The decision uses what these locking reads return, which is the newest state even after a
 * wait. The statement can miss only a concurrent message with the same client id, which the unique index then rejects.
 *
 * Every part of the statement costs processor time for each message, whether it is needed or not. Work that only some
 * messages need is therefore done in separate statements (`watchMessage`, `noteMessage`).
 */
const sendMessageStatement = defineStatement(
  'chat_send_message',
  `
with known as materialized (
  select from message where site_id = :siteId and sender_id = :senderId and client_id = :clientId
),
place as materialized (
  select conversation.id, mine.other_id, mine.sent_count, mine.fictional_confirmed_at
    from conversation
    join participant mine
      on mine.site_id = conversation.site_id and mine.conversation_id = conversation.id and mine.member_id = :senderId
   where conversation.site_id = :siteId and conversation.id = :conversationId
     and not exists (select from known)
     for update of conversation, mine
),
judged as materialized (
  select place.*,
         case
           when not (sender.status = 'not_confirmed' or (sender.status = 'active' and sender_profile.status = 'active')) then 'not_found'
           when ${blocksSql({ site: ':siteId', one: ':senderId', other: 'place.other_id' })} then 'not_found'
           when not ${receiverIsReached} then 'undeliverable'
           when receiver.status = 'not_confirmed' then 'receiver_unconfirmed'
           when receiver_profile.kind = 'fictional' and place.fictional_confirmed_at is null and not :fictionalConfirmed then 'fictional_unconfirmed'
           when :premiumOnly and not ${premiumSql({ site: ':siteId', member: ':senderId' })} then 'premium_only'
           else 'may'
         end as verdict
    from place
    ${joinAccountSql({ as: 'sender', site: ':siteId', member: ':senderId' })}
    ${joinProfileSql({ as: 'sender_profile', site: ':siteId', member: ':senderId' })}
    ${joinAccountSql({ as: 'receiver', site: ':siteId', member: 'place.other_id' })}
    ${joinProfileSql({ as: 'receiver_profile', site: ':siteId', member: 'place.other_id' })}
),
bill as materialized (
  select :siteId as site_id, :senderId as member_id, case when sent_count < :freeMessages then 0 else :price end as cost,
         :seenCost as max_charge,
         case when sent_count = 0 and :freeMessages = 0 then :freeStarts else 0 end as free_starts,
         :transactionId as transaction_id, 'message:' || :senderId || ':' || :clientId as idempotency_key, :at as moment
    from judged
   where verdict = 'may'
),
${spendCreditsSql({ bill: 'bill', kind: 'message' })},
numbered as (
  update conversation set last_seq = conversation.last_seq + 1
    from spent
   where conversation.site_id = :siteId and conversation.id = :conversationId
  returning conversation.last_seq as seq
),
written as (
  insert into message (site_id, conversation_id, seq, sender_id, client_id, kind, body, content, warning, author_id, cost, created_at)
  select :siteId, :conversationId, numbered.seq, :senderId, :clientId, :kind, :body, :content, :warning, :authorId, spent.charged, :at
    from numbered cross join spent
  returning seq
),
sides as (
  update participant
     set sent_count = participant.sent_count + (participant.member_id = :senderId)::integer,
         unread = participant.unread + (participant.member_id <> :senderId)::integer,
         fictional_confirmed_at = case when participant.member_id = :senderId and :fictionalConfirmed
           then coalesce(participant.fictional_confirmed_at, :at) else participant.fictional_confirmed_at end,
         last_message_at = greatest(participant.last_message_at, :at)
    from spent
   where participant.site_id = :siteId and participant.conversation_id = :conversationId
)
select case
         when exists (select from known) then 'known'
         when judged.verdict is null then 'not_found'
         when judged.verdict <> 'may' then judged.verdict
         when priced.charged > :seenCost then 'price_changed'
         when written.seq is null then 'insufficient'
         else 'sent'
       end as outcome,
       judged.other_id, written.seq, spent.charged as cost, priced.charged as price,
       coalesce(spent.balance, purse.balance, 0) as balance,
       coalesce(spent.premium, false) as premium, spent.free_starts_used,
       judged.sent_count as nth,
       ${takesPushSql({ site: ':siteId', member: 'judged.other_id' })} as takes_push,
       ${takesMailSql({ site: ':siteId', member: 'judged.other_id', seq: 'written.seq' })} as takes_mail
  from (select) as always
  left join judged on true
  left join purse on true
  left join priced on true
  left join spent on true
  left join written on true`,
  {
    siteId: 'integer',
    conversationId: 'uuid',
    senderId: 'uuid',
    clientId: 'text',
    body: 'text',
    price: 'integer',
    freeStarts: 'integer',
    transactionId: 'uuid',
    at: 'timestamptz',
    kind: 'text',
    content: 'text',
    warning: 'text',
    authorId: 'uuid',
    fictionalConfirmed: 'boolean',
    premiumOnly: 'boolean',
    freeMessages: 'integer',
    seenCost: 'integer',
  } satisfies Record<keyof SendMessageValues, string>,
);

/**
 * Sends a message, or says why it cannot be sent. If two concurrent statements have the same client id, one of them
 * fails. It is retried once and finds the other's message. A deadlock is also retried, because the refunds for a
 * member who is being suspended lock the same rows in another order.
 */
export async function insertMessage(db: Database, values: SendMessageValues): Promise<SendMessageOutcome> {
  try {
    return await attempt(db, values);
  } catch (error) {
    const isTransient =
      violates(error, 'message_once') || violates(error, 'ledger_transaction_once') || isDeadlock(error);
    if (!isTransient) throw error;
    return attempt(db, values);
  }
}

async function attempt(db: Database, values: SendMessageValues): Promise<SendMessageOutcome> {
  const [row] = await sendMessageStatement.run<SendMessageOutcome>(db, values);
  return row!;
}
