export type { Audience, CampaignText } from './campaign.ts';
export { listCampaigns, readCampaign, type CampaignRow } from './campaign-queries.ts';
export { CampaignRejected, checkCampaignTexts, readCampaignTexts } from './campaign-texts.ts';
export { listSent } from './facts-queries.ts';
export { mostComplaints } from './note-stop.ts';
export { composeTest, previewMailing, sendTestMailing, type PreviewOf } from './preview-mailing.ts';
export { countCampaign, countCampaigns, readFigures, type MailingFigures } from './report-queries.ts';
export {
  createCampaign,
  endCampaign,
  holdCampaign,
  startCampaign,
  type NewCampaign,
} from './run-campaign.ts';
