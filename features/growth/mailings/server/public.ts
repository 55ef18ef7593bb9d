export { listCampaigns, type CampaignRow } from './campaign-queries.ts';
export { CampaignRejected, checkCampaignTexts } from './campaign-texts.ts';
export { listSent } from './facts-queries.ts';
export { composeTest, previewMailing, type PreviewTarget } from './preview-mailing.ts';
export { countCampaigns, listFigures } from './report-queries.ts';
export {
  createCampaign,
  endCampaign,
  holdCampaign,
  startCampaign,
  type NewCampaign,
} from './run-campaign.ts';
