import { openCasesSql } from '#features/people/cases/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MessageWarning } from '../message-choices.ts';

export interface WatchedMessage {
  readonly siteId: number;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly seq: number;
  /** How many messages the sender had already written in this conversation. */
  readonly nth: number;
  /** A hash that is equal for equivalent texts. Null if the text is too short to compare. */
  readonly textHash: bigint | null;
  /** Set if the text itself looks like a scam. Texts that are sent to many members are detected here. */
  readonly warning: MessageWarning | null;
  /** Staff may send the same message to many members from fictional profiles. */
  readonly byStaff: boolean;
  /** The id of the signal, if one is raised. */
  readonly signalId: string;
  readonly at: Date;
}

/** How many of a side's messages are watched. Scams are recognizable from the first few. */
const maxEarlyMessages = 3;
/**
 * The same text to this many members within a day raises a signal, as does starting `manyStarts` conversations within
 * ten minutes.
 */
const manyReceivers = 4;
const manyStarts = 12;
/**
 * When a text turns out to have been sent to many members, a warning is also added to this many of its newest earlier
 * copies.
 */
const maxEarlierWarnings = 20;

const watchSql = `
with early as (
  insert into early_message (site_id, sender_id, conversation_id, nth, seq, text_hash, created_at)
  select $1::integer, $3::uuid, $2::uuid, $6::integer, $5::integer, $7::bigint, $10::timestamptz where $9::boolean
),
suspicion as materialized (
  select coalesce($8::text, case when $9::boolean then (
           select case
                    when count(distinct conversation_id) filter (where text_hash = $7::bigint and conversation_id <> $2::uuid) >= ${manyReceivers} - 1
                      then 'repeated'
                    when $6::integer = 0
                     and count(*) filter (where nth = 0 and created_at > $10::timestamptz - interval '10 minutes') >= ${manyStarts} - 1
                      then 'speed'
                  end
             from early_message
            where site_id = $1::integer and sender_id = $3::uuid and created_at > $10::timestamptz - interval '1 day'
         ) end) as warning
),
marked as (
  update message set warning = suspicion.warning
    from suspicion
   where message.site_id = $1::integer and message.conversation_id = $2::uuid and message.seq = $5::integer
     and suspicion.warning is not null and message.warning is null
),
forewarned as (
  update message set warning = 'repeated'
    from (
      select early_message.conversation_id, early_message.seq
        from early_message
       where early_message.site_id = $1::integer and early_message.sender_id = $3::uuid
         and early_message.text_hash = $7::bigint and early_message.conversation_id <> $2::uuid
         and early_message.created_at > $10::timestamptz - interval '1 day'
         and exists (select from suspicion where suspicion.warning = 'repeated')
       order by early_message.created_at desc
       limit ${maxEarlierWarnings}
    ) earlier
   where message.site_id = $1::integer and message.conversation_id = earlier.conversation_id
     and message.seq = earlier.seq and message.warning is null
),
signal as (
  insert into scam_signal (site_id, id, conversation_id, seq, sender_id, receiver_id, kind, created_at)
  select $1::integer, $11::uuid, $2::uuid, $5::integer, $3::uuid, $4::uuid, suspicion.warning, $10::timestamptz
    from suspicion
   where suspicion.warning is not null
  returning site_id, id, sender_id as member_id, created_at
)
${openCasesSql('signal', 'signal')}`;

/**
 * Records one of a side's first messages, and warns its receiver and staff if it looks like a scam. Most messages are
 * neither early nor suspicious, and cost nothing here.
 */
export async function watchMessage(db: Database, message: WatchedMessage): Promise<void> {
  const isEarly = message.nth < maxEarlyMessages && !message.byStaff;
  if (!isEarly && message.warning === null) return;
  await db.prepared('chat_watch_message', watchSql, [
    message.siteId,
    message.conversationId,
    message.senderId,
    message.receiverId,
    message.seq,
    message.nth,
    message.textHash,
    message.warning,
    isEarly,
    message.at,
    message.signalId,
  ]);
}
