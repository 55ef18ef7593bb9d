import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { blocksSql } from '#features/safety/blocks/server/public.ts';

const blocked = blocksSql({ site: 'mine.site_id', one: 'mine.member_id', other: 'mine.other_id' });

/** The number of the signed-in member's unread messages, in all conversations of their list. */
export const viewerUnread = defineUserRead({
  name: 'chat',
  sql: `select coalesce(sum(mine.unread), 0)::int from participant mine
    where mine.site_id = account.site_id and mine.member_id = account.member_id and mine.unread > 0 and not ${blocked}`,
  show: async (_context, _executor, unread: number) => ({ unread_messages: unread }),
});
