import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import {
  deleteLikes,
  listLikes,
  listPasses,
  type ExportedLike,
  type ExportedPass,
} from './member-data-queries.ts';

export const likesMemberData: MemberData = {
  tables: { member_like: 'erased', swipe_pass: 'erased' },
  export: (services, member) => [
    { name: 'likes', rows: exportLikes(services, member) },
    { name: 'passes', rows: exportPasses(services, member) },
  ],
  erase: (_services, tx, member) => deleteLikes(tx, member),
};

async function* exportLikes({ db }: Services, member: MemberKey) {
  for (const isGiven of [true, false])
    yield* inPages<ExportedLike>(500, (after, size) =>
      listLikes(db, member, isGiven, after?.member_id, size),
    );
}

async function* exportPasses({ db }: Services, member: MemberKey) {
  yield* inPages<ExportedPass>(500, (after, size) => listPasses(db, member, after?.member_id, size));
}
