import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/people/blocks/server/public.ts';

const blocked = blocksSql({ site: 'mine.site_id', one: 'mine.member_id', other: 'mine.other_id' });

/** How many messages the signed-in member has not read, of members who are still here. */
export const viewerUnread = defineUserRead({
  name: 'chat',
  sql: `select coalesce(sum(mine.unread), 0)::int from participant mine
    where mine.site_id = account.site_id and mine.member_id = account.member_id and mine.unread > 0 and not ${blocked}
      and exists (select from account other
        where other.site_id = mine.site_id and other.member_id = mine.other_id
          and other.status in ('not_confirmed', 'active') and other.paused_at is null)`,
  show: async (_context, _executor, unread: number) => ({ unread_messages: unread }),
});
