import { openCasesSql } from '#features/safety/cases/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { defineStatement } from '#platform/server/db/define-statement.ts';
import type { MessageWarning } from '../../message-choices.ts';

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

const watchStatement = defineStatement(
  'chat_watch_message',
  `
with early as (
  insert into early_message (site_id, sender_id, conversation_id, nth, seq, text_hash, created_at)
  select :siteId, :senderId, :conversationId, :nth, :seq, :textHash, :at where :isEarly
),
suspicion as materialized (
  select coalesce(:warning, case when :isEarly then (
           select case
                    when count(distinct conversation_id) filter (where text_hash = :textHash and conversation_id <> :conversationId) >= ${manyReceivers} - 1
                      then 'repeated'
                    when :nth = 0
                     and count(*) filter (where nth = 0 and created_at > :at - interval '10 minutes') >= ${manyStarts} - 1
                      then 'speed'
                  end
             from early_message
            where site_id = :siteId and sender_id = :senderId and created_at > :at - interval '1 day'
         ) end) as warning
),
marked as (
  update message set warning = suspicion.warning
    from suspicion
   where message.site_id = :siteId and message.conversation_id = :conversationId and message.seq = :seq
     and suspicion.warning is not null and message.warning is null
),
forewarned as (
  update message set warning = 'repeated'
    from (
      select early_message.conversation_id, early_message.seq
        from early_message
       where early_message.site_id = :siteId and early_message.sender_id = :senderId
         and early_message.text_hash = :textHash and early_message.conversation_id <> :conversationId
         and early_message.created_at > :at - interval '1 day'
         and exists (select from suspicion where suspicion.warning = 'repeated')
       order by early_message.created_at desc
       limit ${maxEarlierWarnings}
    ) earlier
   where message.site_id = :siteId and message.conversation_id = earlier.conversation_id
     and message.seq = earlier.seq and message.warning is null
),
signal as (
  insert into scam_signal (site_id, id, conversation_id, seq, sender_id, receiver_id, kind, created_at)
  select :siteId, :signalId, :conversationId, :seq, :senderId, :receiverId, suspicion.warning, :at
    from suspicion
   where suspicion.warning is not null
  returning site_id, id, sender_id as member_id, created_at
)
${openCasesSql('signal', 'signal')}`,
  {
    siteId: 'integer',
    conversationId: 'uuid',
    senderId: 'uuid',
    receiverId: 'uuid',
    seq: 'integer',
    nth: 'integer',
    textHash: 'bigint',
    warning: 'text',
    isEarly: 'boolean',
    at: 'timestamptz',
    signalId: 'uuid',
  },
);

/**
 * Records one of a side's first messages, and warns its receiver and staff if it looks like a scam. Most messages are
 * neither early nor suspicious, and cost nothing here.
 */
export async function watchMessage(db: Database, message: WatchedMessage): Promise<void> {
  const isEarly = message.nth < maxEarlyMessages && !message.byStaff;
  if (!isEarly && message.warning === null) return;
  await watchStatement.run(db, { ...message, isEarly });
}
