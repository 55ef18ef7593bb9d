import { sql } from 'drizzle-orm';
import type { MemberData } from '#platform/server/feature.ts';

/** Not exported, because search rows repeat the profile, which is in the download anyway. */
export const directoryMemberData: MemberData = {
  tables: { member_search: 'erased' },
  async erase(_services, tx, { siteId, memberId }) {
    await tx.execute(sql`delete from member_search where site_id = ${siteId} and member_id = ${memberId}`);
  },
};
