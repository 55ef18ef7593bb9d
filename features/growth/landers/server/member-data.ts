import type { MemberData } from '#platform/server/feature.ts';
import { deleteLandingMembers } from './landers-queries.ts';

export const landersMemberData: MemberData = {
  tables: { landing_member: 'erased' },
  erase: async (_services, tx, { siteId, memberId }) => deleteLandingMembers(tx, siteId, memberId),
};
