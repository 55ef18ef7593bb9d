import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteVisits, listVisits, type ExportedVisit } from './visits-queries.ts';

export const visitsMemberData: MemberData = {
  tables: { visit: 'erased' },
  export: (services, member) => [{ name: 'visits', rows: exportVisits(services, member) }],
  erase: (_services, tx, member) => deleteVisits(tx, member),
};

async function* exportVisits({ db }: Services, member: MemberKey) {
  for (const isMade of [true, false])
    yield* inPages<ExportedVisit>(500, (after, size) =>
      listVisits(db, member, isMade, after?.member_id, size),
    );
}
