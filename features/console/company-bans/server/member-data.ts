import { forgetBarredAt } from '#features/identity/barred-identities/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberData } from '#platform/server/feature.ts';
import { eraseBansOf } from './ban-decision-queries.ts';

export const companyBansMemberData: MemberData = {
  tables: {
    company_ban: {
      kept: 'keeps the person away for a stated time: by id, state and rule alone; the texts are blanked',
    },
    company_ban_account: 'erased',
  },
  erase: async ({ db, clock }, tx, member) => {
    const forgotten = await eraseBansOf(tx, member);
    if (forgotten.length === 0) return;
    const { ban_kept_months: months } = await settingsOf({ db, siteId: member.siteId });
    const until = clock.now();
    until.setUTCMonth(until.getUTCMonth() + months);
    for (const banId of forgotten) await forgetBarredAt(tx, banId, until);
  },
};
