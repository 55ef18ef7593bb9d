import { sql } from 'drizzle-orm';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { findSavedSearch } from './search/saved-search-queries.ts';

export const membersMemberData: MemberData = {
  tables: { saved_search: 'erased' },
  export: (services, member) => [{ name: 'saved-search', rows: exportRows(services, member) }],
  async erase(_services, tx, { siteId, memberId }) {
    await tx.execute(sql`delete from saved_search where site_id = ${siteId} and member_id = ${memberId}`);
  },
};

async function* exportRows({ db }: Services, { siteId, memberId }: MemberKey) {
  const saved = await findSavedSearch(db, siteId, memberId);
  if (saved) yield saved;
}
