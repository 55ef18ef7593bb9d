import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { downloadKey } from './download-policy.ts';
import { deletePrivacyRows, listConsents, listDownloads, listOffers } from './privacy-queries.ts';

export const privacyMemberData: MemberData = {
  tables: { consent: 'erased', data_download: 'erased', leave_offer: 'erased', erasure_failure: 'erased' },
  export: (services, member) => [
    { name: 'consents', rows: consentRows(services, member) },
    { name: 'offers', rows: offerRows(services, member) },
  ],
  async eraseFiles({ db, storage }, { siteId, memberId }) {
    const downloads = await listDownloads(db, { siteId, memberId });
    await storage.delete(downloads.map(({ id }) => downloadKey(id)));
  },
  async erase(_services, tx, { siteId, memberId }) {
    await deletePrivacyRows(tx, siteId, memberId);
  },
};

async function* consentRows({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { kind, version, givenAt, withdrawnAt } of await listConsents(db, { siteId, memberId }))
    yield { kind, version, given_at: givenAt, withdrawn_at: withdrawnAt };
}

async function* offerRows({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { offer, amount, takenAt, endsAt } of await listOffers(db, siteId, memberId))
    yield { offer, amount, taken_at: takenAt, ends_at: endsAt };
}
