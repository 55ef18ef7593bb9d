import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import {
  deleteLikesOf,
  readLikesOf,
  readPassesOf,
  type ExportedLike,
  type ExportedPass,
} from './member-data-queries.ts';

export const likesMemberData: MemberData = {
  tables: { member_like: 'erased', swipe_pass: 'erased' },
  export: (services, member) => [
    { name: 'likes', rows: likesOf(services, member) },
    { name: 'passes', rows: passesOf(services, member) },
  ],
  erase: (_services, tx, member) => deleteLikesOf(tx, member),
};

async function* likesOf({ db }: Services, member: MemberKey) {
  for (const given of [true, false])
    yield* inPages<ExportedLike>(500, (after, size) =>
      readLikesOf(db, member, given, after?.member_id, size),
    );
}

async function* passesOf({ db }: Services, member: MemberKey) {
  yield* inPages<ExportedPass>(500, (after, size) => readPassesOf(db, member, after?.member_id, size));
}
