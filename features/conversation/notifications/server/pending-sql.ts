import type { Database } from '#platform/server/db/database.ts';

/** Members who have been away for this long are notified by mail. */
export const minutesAway = 10;

const kindSql = (seq: string) => `case when ${seq} = 1 then 'new_conversations' else 'new_messages' end`;

/**
 * SQL condition for other features' statements. It is true while no mail about messages like this one is scheduled for
 * the member, so that `noteMessage` has to schedule one. In most conversations, one is already scheduled.
 */
export const takesMailSql = ({ site, member, seq }: { site: string; member: string; seq: string }): string =>
  `not exists (
    select from pending_notification
     where site_id = ${site} and member_id = ${member} and kind = ${kindSql(seq)} and due_at is not null
  )`;

const noteSql = `
  insert into pending_notification (site_id, member_id, kind, due_at)
  values ($1::integer, $2::uuid, ${kindSql('$3::integer')}, $4::timestamptz + interval '${minutesAway} minutes')
  on conflict (site_id, member_id, kind) do update
    set due_at = coalesce(pending_notification.due_at, excluded.due_at)`;

interface NotedMessage {
  readonly siteId: number;
  readonly receiverId: string;
  /** The message's number in the conversation. */
  readonly seq: number;
  readonly at: Date;
}

/** Schedules a mail about a new message. */
export async function noteMessage(
  db: Database,
  { siteId, receiverId, seq, at }: NotedMessage,
): Promise<void> {
  await db.prepared('notifications_note_message', noteSql, [siteId, receiverId, seq, at]);
}

/** SQL condition for other features' statements: the member has a browser that accepts push messages. */
export const takesPushSql = ({ site, member }: { site: string; member: string }): string =>
  `exists (select from push_subscription where site_id = ${site} and member_id = ${member})`;

/**
 * SQL condition for other features' statements: a mail has told the member about a new conversation since the given
 * time.
 */
export const toldOfConversationSql = ({
  site,
  member,
  since,
}: Record<'site' | 'member' | 'since', string>): string =>
  `exists (
    select from pending_notification told
    where told.site_id = ${site} and told.member_id = ${member} and told.kind = 'new_conversations'
      and told.mailed_at >= ${since}
  )`;
