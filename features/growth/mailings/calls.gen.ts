// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const campaignStates: typeof contract.campaignStates = [
  'draft',
  'waiting',
  'running',
  'held',
  'over',
  'ended',
];
export const campaignsPageSize: typeof contract.campaignsPageSize = 10;
export const createCampaignOfSite: ClientCall<typeof contract.createCampaignOfSite> = {
  name: 'createCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns.php',
  query: [],
  body: 'json',
};
export const getMailingFigures: ClientCall<typeof contract.getMailingFigures> = {
  name: 'getMailingFigures',
  method: 'GET',
  path: '/api/staff-mailing-figures.php',
  query: ['site', 'days'],
};
export const getMailingsOfSite: ClientCall<typeof contract.getMailingsOfSite> = {
  name: 'getMailingsOfSite',
  method: 'GET',
  path: '/api/staff-mailings.php',
  query: ['site', 'after'],
};
export const mailingErrors: ClientErrors<typeof contract.mailingErrors> = {
  campaign_refused: { code: 'campaign_refused', status: 409 },
  test_elsewhere: { code: 'test_elsewhere', status: 409 },
};
export const maxListedMailings: typeof contract.maxListedMailings = 500;
export const previewMailingOfSite: ClientCall<typeof contract.previewMailingOfSite> = {
  name: 'previewMailingOfSite',
  method: 'GET',
  path: '/api/staff-mailings-preview.php',
  query: ['site', 'campaign', 'mailing', 'language'],
};
export const startCampaignOfSite: ClientCall<typeof contract.startCampaignOfSite> = {
  name: 'startCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns-start.php',
  query: [],
  body: 'json',
};
export const stopCampaignOfSite: ClientCall<typeof contract.stopCampaignOfSite> = {
  name: 'stopCampaignOfSite',
  method: 'POST',
  path: '/api/staff-campaigns-stop.php',
  query: [],
  body: 'json',
};
export const testMailingOfSite: ClientCall<typeof contract.testMailingOfSite> = {
  name: 'testMailingOfSite',
  method: 'POST',
  path: '/api/staff-mailings-test.php',
  query: [],
  body: 'json',
};
