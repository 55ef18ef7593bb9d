import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { declinedSql } from './like-sql.ts';

const declined = declinedSql({ site: 'theirs.site_id', from: 'theirs.to_id', to: 'theirs.from_id' });
const blocked = eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' });

/** How many new likes the signed-in member has, from members who are still visible. */
export const viewerLikes = defineUserRead({
  name: 'likes',
  sql: `select count(*)::int from member_like theirs
    ${joinVisibleProfileSql({ as: 'liker', site: 'theirs.site_id', member: 'theirs.from_id' })}
    where theirs.site_id = account.site_id and theirs.to_id = account.member_id and theirs.is_new and not ${blocked}
      and not ${declined}`,
  show: async (_context, _executor, unseen: number) => ({ new_likes: unseen }),
});
