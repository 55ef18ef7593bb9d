import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { eitherBlocksSql } from '#features/people/blocks/server/public.ts';

const blocked = eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' });

/** How many new likes the signed-in member has, from members who are still visible. */
export const viewerLikes = defineUserRead({
  name: 'likes',
  sql: `select count(*)::int from member_like theirs
    join profile liker on liker.site_id = theirs.site_id and liker.member_id = theirs.from_id and liker.status = 'active'
    where theirs.site_id = account.site_id and theirs.to_id = account.member_id and theirs.is_new and not ${blocked}`,
  show: async (_context, _executor, unseen: number) => ({ new_likes: unseen }),
});
