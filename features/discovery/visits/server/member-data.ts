import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteVisitsOf, readVisitsOf, type ExportedVisit } from './visits-queries.ts';

export const visitsMemberData: MemberData = {
  tables: { visit: 'erased' },
  export: (services, member) => [{ name: 'visits', rows: visitsOf(services, member) }],
  erase: (_services, tx, member) => deleteVisitsOf(tx, member),
};

async function* visitsOf({ db }: Services, member: MemberKey) {
  for (const made of [true, false])
    yield* inPages<ExportedVisit>(500, (after, size) =>
      readVisitsOf(db, member, made, after?.member_id, size),
    );
}
