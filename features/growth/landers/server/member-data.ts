import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteLandingMembers, findLandingMember } from './landers-queries.ts';

export const landersMemberData: MemberData = {
  tables: { landing_member: 'erased' },
  export: (services, member) => [{ name: 'landing-member', rows: exportLandingMember(services, member) }],
  erase: async (_services, tx, { siteId, memberId }) => deleteLandingMembers(tx, siteId, memberId),
};

async function* exportLandingMember({ db }: Services, { siteId, memberId }: MemberKey) {
  const row = await findLandingMember(db, siteId, memberId);
  if (row) yield { member: row.name, created_at: row.createdAt.toISOString() };
}
