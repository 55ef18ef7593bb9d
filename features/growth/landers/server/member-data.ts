import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteLandingMembers, readLandingMember } from './landers-queries.ts';

export const landersMemberData: MemberData = {
  tables: { landing_member: 'erased' },
  export: (services, member) => [{ name: 'landing-member', rows: landingMemberOf(services, member) }],
  erase: async (_services, tx, { siteId, memberId }) => deleteLandingMembers(tx, siteId, memberId),
};

async function* landingMemberOf({ db }: Services, { siteId, memberId }: MemberKey) {
  const row = await readLandingMember(db, siteId, memberId);
  if (row) yield { member: row.name, created_at: row.createdAt.toISOString() };
}
