import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteMatchingOf, readMatchingOf } from './member-data-queries.ts';

export const matchingMemberData: MemberData = {
  tables: { match_answer: 'erased', member_taste: 'erased' },
  export: (services, member) => [{ name: 'match-finder', rows: matchingOf(services, member) }],
  erase: (_services, tx, member) => deleteMatchingOf(tx, member),
};

async function* matchingOf({ db }: Services, member: MemberKey): AsyncIterable<object> {
  yield* await readMatchingOf(db, member);
}
