import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { createSiteCampaign, startSiteCampaign, stopSiteCampaign } from './staff/change-campaigns.ts';
import { getFiguresOfMailings, getMailings } from './staff/get-mailings.ts';
import { previewSiteMailing, testSiteMailing } from './staff/try-mailing.ts';

export const mailingsRoutes = [
  route(calls.getMailingsOfSite, getMailings),
  route(calls.getMailingFigures, getFiguresOfMailings),
  route(calls.previewMailingOfSite, previewSiteMailing),
  route(calls.testMailingOfSite, testSiteMailing),
  route(calls.createCampaignOfSite, createSiteCampaign),
  route(calls.startCampaignOfSite, startSiteCampaign),
  route(calls.stopCampaignOfSite, stopSiteCampaign),
];
