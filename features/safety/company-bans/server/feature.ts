import { defineFeature } from '#platform/server/feature.ts';
import { companyBanRoutes } from './company-ban-routes.ts';
import { tellWhoAsked } from './ban-people.ts';
import { keepBans } from './keep-bans.ts';
import { completeBans, liftWithAccount, suspendActivated, suspendMoved } from './keep-in-force.ts';
import { companyBansMemberData } from './member-data.ts';

export const companyBansFeature = defineFeature({
  name: 'company-bans',
  routes: companyBanRoutes,
  jobs: [keepBans],
  subscriptions: [suspendActivated, suspendMoved, liftWithAccount, completeBans],
  answers: [tellWhoAsked],
  memberData: companyBansMemberData,
});
