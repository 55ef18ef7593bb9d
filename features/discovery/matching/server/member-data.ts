import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteMatchingData, listMatchingData } from './member-data-queries.ts';

export const matchingMemberData: MemberData = {
  tables: { match_answer: 'erased', member_taste: 'erased', learning_stop: 'erased' },
  export: (services, member) => [{ name: 'match-finder', rows: exportRows(services, member) }],
  erase: (_services, tx, member) => deleteMatchingData(tx, member),
};

async function* exportRows({ db }: Services, member: MemberKey): AsyncIterable<object> {
  yield* await listMatchingData(db, member);
}
