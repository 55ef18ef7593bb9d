import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteMemberRows, findOrigin, listCompanions, listConsents } from './sister-queries.ts';

export const sisterMemberData: MemberData = {
  tables: { sister_consent: 'erased', companion: 'erased' },
  export: (services, member) => [
    { name: 'other-sites-consents', rows: consentRows(services, member) },
    { name: 'other-sites', rows: companionRows(services, member) },
  ],
  erase: async (_services, tx, member) => deleteMemberRows(tx, member),
};

async function* consentRows({ db }: Services, member: MemberKey) {
  for (const { sisterId, version, givenAt, withdrawnAt } of await listConsents(db, member))
    yield { site: sisterId, version, given_at: givenAt, withdrawn_at: withdrawnAt };
}

async function* companionRows({ db }: Services, member: MemberKey) {
  for (const { siteId, createdAt, takenOverAt } of await listCompanions(db, member))
    yield { shown_on_site: siteId, since: createdAt, used_since: takenOverAt };
  const origin = await findOrigin(db, member);
  if (origin)
    yield {
      comes_from_site: origin.originSiteId,
      since: origin.createdAt,
      used_since: origin.takenOverAt,
    };
}
