import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteLikesOf, readLikesOf, type ExportedLike } from './member-data-queries.ts';

export const likesMemberData: MemberData = {
  tables: { member_like: 'erased' },
  export: (services, member) => [{ name: 'likes', rows: likesOf(services, member) }],
  erase: (_services, tx, member) => deleteLikesOf(tx, member),
};

async function* likesOf({ db }: Services, member: MemberKey) {
  for (const given of [true, false])
    yield* inPages<ExportedLike>(500, (after, size) =>
      readLikesOf(db, member, given, after?.member_id, size),
    );
}
