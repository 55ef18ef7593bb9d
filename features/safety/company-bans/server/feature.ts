import { forgetBarredAt, keptUntil } from '#features/identity/barred-identities/server/public.ts';
import { suspensionAskedBy } from '#features/safety/reports/server/public.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { answer } from '#platform/server/events.ts';
import { companyBanRoutes } from './company-ban-routes.ts';
import { keepBans } from './keep-bans.ts';
import { completeBans, liftWithAccount, suspendActivated, suspendMoved } from './keep-in-force.ts';
import { eraseBans, listPeopleBehindBans } from './ban-decision-queries.ts';

/** Both people behind a ban had a part in the suspension, so neither decides the appeal. */
const tellWhoAsked = answer(suspensionAskedBy, (_services, { executor, member }) =>
  listPeopleBehindBans(executor, member),
);

export const companyBansFeature = defineFeature({
  name: 'company-bans',
  routes: companyBanRoutes,
  jobs: [keepBans],
  subscriptions: [suspendActivated, suspendMoved, liftWithAccount, completeBans],
  answers: [tellWhoAsked],
  memberData: {
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
  },
});
