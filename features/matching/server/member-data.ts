import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteMatchingOf, readMatchingOf, readPassesOf, type ExportedPass } from './member-data-queries.ts';

export const matchingMemberData: MemberData = {
  tables: { match_answer: 'erased', member_taste: 'erased', swipe_pass: 'erased' },
  export: (services, member) => [
    { name: 'match-finder', rows: matchingOf(services, member) },
    { name: 'passes', rows: passesOf(services, member) },
  ],
  erase: (_services, tx, member) => deleteMatchingOf(tx, member),
};

async function* matchingOf({ db }: Services, member: MemberKey): AsyncIterable<object> {
  yield* await readMatchingOf(db, member);
}

async function* passesOf({ db }: Services, member: MemberKey) {
  yield* inPages<ExportedPass>(500, (after, size) => readPassesOf(db, member, after?.member_id, size));
}
