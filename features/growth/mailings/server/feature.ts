import { defineFeature } from '#platform/server/feature.ts';
import { mailingsRoutes } from './mailings-routes.ts';
import { mailingsMemberData } from './member-data.ts';
import { countStop, noteLost } from './note-stop.ts';
import { planAccountsJob, planConfirmedMember, planNewMember } from './plan-members.ts';
import { sendMailingsJob } from './send-mailings.ts';
import { sweepMailings } from './sweep-mailings.ts';
import { wakeCampaign } from './wake-campaign.ts';

export const mailingsFeature = defineFeature({
  name: 'mailings',
  routes: mailingsRoutes,
  subscriptions: [planNewMember, planConfirmedMember, countStop, noteLost],
  jobs: [planAccountsJob, sendMailingsJob, wakeCampaign, sweepMailings],
  memberData: mailingsMemberData,
});
