import {
  isImportedSql,
  joinAccountSql,
  type AccountStatus,
} from '#features/identity/accounts/server/public.ts';
import { joinWalletSql } from '#features/money/credits/server/public.ts';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { appealDecidedAtSql } from '#features/safety/appeals/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';
import { isFictionalSql, joinProfileSql } from '#features/people/profiles/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MessageKind, MessageWarning } from '../message-choices.ts';
import { has } from '#platform/server/db/has.ts';
import { otherIsReachedSql, otherMayNoticeSql } from './reach-sql.ts';
import { participant } from './tables.ts';

export interface MessageRow {
  readonly seq: number;
  readonly sender_id: string;
  readonly client_id: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly content: string | null;
  readonly cost: number;
  readonly refunded: boolean;
  readonly warning: MessageWarning | null;
  readonly by_staff: boolean;
  /**
   * When the receiver was first allowed to see the photo. Null if they are not allowed yet, or if there is no photo.
   */
  readonly released_at: Date | null;
  readonly created_at: Date;
}

const appealDecidedAt = appealDecidedAtSql('chat_photo', { site: 'chat_photo.site_id', id: 'chat_photo.id' });

const messageColumns = `seq, sender_id, client_id, kind, body, content, cost, refunded_at is not null as refunded, warning,
  author_id is not null as by_staff, created_at,
  case when kind = 'photo' then (
    select coalesce(${appealDecidedAt}, chat_photo.decided_at) from chat_photo
     where chat_photo.site_id = message.site_id and chat_photo.id = message.content::uuid and chat_photo.status = 'active'
  ) end as released_at`;

export interface ConversationView {
  readonly other_id: string;
  readonly last_seq: number;
  /** This side has read up to this message. */
  readonly my_read_seq: number;
  /** The other side has read up to this message. 0 if either side has turned off read receipts. */
  readonly other_read_seq: number;
  /**
   * When the other side last read something new. Null if never, or if that was before these times were first recorded.
   */
  readonly other_read_at: Date | null;
  readonly other_delivered_seq: number;
  /** This side has removed messages up to this one. */
  readonly removed_seq: number;
  /** The other profile is fictional, and this side has not yet confirmed that they know. */
  readonly fictional_unconfirmed: boolean;
  /** This member was warned that the other one is a scammer. */
  readonly warned: boolean;
  readonly sent_count: number;
  readonly balance: number;
  readonly premium: boolean;
  readonly free_starts_used: number;
  readonly other_account_status: AccountStatus;
  /** The other side blocks this one, has paused or left, or is suspended. Which of these is true is not disclosed. */
  readonly gone: boolean;
}

export const blockedByReader = blocksSql({
  site: 'mine.site_id',
  one: 'mine.member_id',
  other: 'mine.other_id',
});

/** If either side has turned off read receipts, neither side sees any. */
const receiptsHidden = `exists (
  select from chat_preference
   where chat_preference.site_id = mine.site_id and chat_preference.member_id in (mine.member_id, mine.other_id)
     and not chat_preference.read_receipts
)`;

const otherIsFictional = isFictionalSql({ site: 'mine.site_id', member: 'mine.other_id' });

/**
 * A conversation as one of its two members sees it. Undefined for other members, and for a member who has blocked the
 * other one.
 */
export async function findConversation(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
): Promise<ConversationView | undefined> {
  const [row] = await db.prepared<ConversationView & Record<string, unknown>>(
    'chat_conversation',
    `select mine.other_id, conversation.last_seq, mine.read_seq as my_read_seq, mine.removed_seq,
            case when ${receiptsHidden} or not reach.open then 0 else theirs.read_seq end as other_read_seq,
            theirs.read_at as other_read_at, case when reach.open then theirs.delivered_seq else 0 end as other_delivered_seq,
            (mine.fictional_confirmed_at is null and ${otherIsFictional}) as fictional_unconfirmed,
            mine.warned_at is not null as warned, mine.sent_count, coalesce(wallet.balance, 0) as balance, 
            ${premiumSql({ site: 'mine.site_id', member: 'mine.member_id' })} as premium,
            coalesce(wallet.free_starts_used, 0) as free_starts_used, other.status as other_account_status,
            not reach.open as gone
       from participant mine
       join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
       join participant theirs
         on theirs.site_id = mine.site_id and theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
       ${joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' })}
       ${joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' })}
       cross join lateral (select ${otherIsReachedSql} as open) reach
       left ${joinWalletSql({ as: 'wallet', site: 'mine.site_id', member: 'mine.member_id' })}
      where mine.site_id = $1 and mine.conversation_id = $2 and mine.member_id = $3 and not ${isImportedSql('other')}
        and not ${blockedByReader}`,
    [siteId, conversationId, memberId],
  );
  return row;
}

/**
 * Up to `limit` messages between `above` and `below`, in ascending order: the newest ones, or the oldest with
 * `oldestFirst`.
 */
export async function listMessages(
  db: Database,
  siteId: number,
  conversationId: string,
  range: {
    readonly above: number;
    readonly below: number;
    readonly oldestFirst: boolean;
    readonly limit: number;
  },
): Promise<MessageRow[]> {
  const order = range.oldestFirst ? 'asc' : 'desc';
  const messages = await db.prepared<MessageRow & Record<string, unknown>>(
    `chat_messages_${order}`,
    `select ${messageColumns} from message
      where site_id = $1 and conversation_id = $2 and seq > $3 and seq < $4
      order by seq ${order} limit $5`,
    [siteId, conversationId, range.above, range.below, range.limit],
  );
  return range.oldestFirst ? messages : messages.toReversed();
}

export type SentMessageRow = MessageRow &
  Pick<
    ConversationView,
    'other_delivered_seq' | 'sent_count' | 'balance' | 'premium' | 'free_starts_used'
  > & { readonly conversation_id: string };

/**
 * Finds one of this member's messages by the id that their device chose, with what the price of their next message in
 * the same conversation depends on.
 */
export async function findSentMessage(
  db: Database,
  siteId: number,
  senderId: string,
  clientId: string,
): Promise<SentMessageRow | undefined> {
  const [row] = await db.prepared<SentMessageRow & Record<string, unknown>>(
    'chat_sent_message',
    `select ${messageColumns}, message.conversation_id, mine.sent_count,
            coalesce(theirs.delivered_seq, 0) as other_delivered_seq, coalesce(wallet.balance, 0) as balance,
            coalesce(wallet.free_starts_used, 0) as free_starts_used,
            ${premiumSql({ site: 'message.site_id', member: 'message.sender_id' })} as premium
       from message
       join participant mine
         on mine.site_id = message.site_id and mine.conversation_id = message.conversation_id and mine.member_id = message.sender_id
       left join participant theirs
         on theirs.site_id = mine.site_id and theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
       left ${joinWalletSql({ as: 'wallet', site: 'message.site_id', member: 'message.sender_id' })}
      where message.site_id = $1 and message.sender_id = $2 and message.client_id = $3`,
    [siteId, senderId, clientId],
  );
  return row;
}

export interface ReadMark {
  readonly unread: number;
  readonly other_id: string;
  readonly last_seq: number;
  /** The other side must not see that this side has read the messages. */
  readonly unseen: boolean;
}

/**
 * Moves this side's read mark forward, never back and never past the newest message. Subtracts the newly read messages
 * from the unread count. A message that arrives at the same moment remains unread.
 * @returns undefined if the mark did not move.
 */
export async function moveReadMark(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
  readSeq: number,
  at: Date,
): Promise<ReadMark | undefined> {
  const [row] = await db.prepared<ReadMark & Record<string, unknown>>(
    'chat_mark_read',
    `update participant mine
        set read_seq = upto.seq,
            read_at = $5::timestamptz,
            delivered_seq = greatest(mine.delivered_seq, upto.seq),
            unread = greatest(0, mine.unread - (
              select count(*)::integer from message
               where message.site_id = mine.site_id and message.conversation_id = mine.conversation_id
                 and message.sender_id = mine.other_id and message.seq > greatest(mine.read_seq, mine.removed_seq) and message.seq <= upto.seq
            ))
       from (
         select least($4::integer, last_seq) as seq, last_seq from conversation where site_id = $1 and id = $2
       ) upto
      where mine.site_id = $1 and mine.conversation_id = $2 and mine.member_id = $3 and mine.read_seq < upto.seq
     returning mine.unread, mine.other_id, upto.last_seq,
               (${receiptsHidden} or not ${otherMayNoticeSql}) as unseen`,
    [siteId, conversationId, memberId, readSeq, at],
  );
  return row;
}

/** Whether this sender wrote any message after `above` and up to `upTo`. */
export async function hasReceived(
  db: Database,
  siteId: number,
  conversationId: string,
  senderId: string,
  { above, upTo }: { readonly above: number; readonly upTo: number },
): Promise<boolean> {
  if (above >= upTo) return false;
  const matches = await db.prepared(
    'chat_has_received',
    `select from message
      where site_id = $1 and conversation_id = $2 and seq > $3 and seq <= $4 and sender_id = $5
      limit 1`,
    [siteId, conversationId, above, upTo, senderId],
  );
  return matches.length > 0;
}

export async function countUnread(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ unread: participant.unread })
    .from(participant)
    .where(has(participant, { siteId, conversationId, memberId }));
  return row?.unread;
}
