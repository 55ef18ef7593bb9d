/**
 * Noting a new message for a mail, as a piece of the statement that sends it: a CTE `noticed`. `message` is a CTE of
 * at most one row with the columns `site_id integer`, `receiver_id uuid`, `seq integer` and `moment timestamptz`.
 * Where the receiver has such a note already, as in most conversations, it costs one look-up and writes nothing.
 */
export function noteMessageSql({ message }: { message: string }): string {
  return `noticed as (
    insert into pending_notification (site_id, member_id, kind, due_at)
    select said.site_id, said.receiver_id, said.kind, said.moment + interval '${minutesAway} minutes'
      from (
        select *, case when seq = 1 then 'new_conversations' else 'new_messages' end as kind from ${message}
      ) as said
     where not exists (
       select from pending_notification known
        where known.site_id = said.site_id and known.member_id = said.receiver_id and known.kind = said.kind
          and known.due_at is not null
     )
    on conflict (site_id, member_id, kind) do update
      set due_at = coalesce(pending_notification.due_at, excluded.due_at)
  )`;
}

/** Who has been away for this long is told by mail. */
export const minutesAway = 10;

/** A condition of other features' statements: the member has a browser to push to. */
export const takesPushSql = ({ site, member }: { site: string; member: string }): string =>
  `exists (select from push_subscription where site_id = ${site} and member_id = ${member})`;
