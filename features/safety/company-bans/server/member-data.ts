import { forgetBarredAt, keptUntil } from '#features/identity/barred-identities/server/public.ts';
import type { MemberData } from '#platform/server/feature.ts';
import { eraseBans } from './ban-decision-queries.ts';

export const companyBansMemberData: MemberData = {
  tables: {
    company_ban: {
      kept: 'keeps the person away for a stated time: by id, state and rule alone; the texts are blanked',
    },
    company_ban_account: 'erased',
  },
  erase: async (services, tx, member) => {
    const forgotten = await eraseBans(tx, member);
    if (forgotten.length === 0) return;
    const until = await keptUntil(services, member.siteId);
    for (const banId of forgotten) await forgetBarredAt(tx, banId, until);
  },
};
