import { route } from '#platform/server/http/route.ts';
import { endExperimentOfSite, getLandersOfSite, startExperimentOfSite } from '../contract.ts';
import * as mailings from '../mailings-contract.ts';
import * as networks from '../networks-contract.ts';
import { createSiteCampaign, startSiteCampaign, stopSiteCampaign } from './change-campaigns.ts';
import * as videos from '../videos-contract.ts';
import { removeNetwork, resendPostbackOf, saveNetwork, showKey, testNetwork } from './change-networks.ts';
import { endSiteExperiment, startSiteExperiment } from './change-experiments.ts';
import { getFiguresOfMailings, getMailings } from './get-mailings.ts';
import { getNetworks } from './get-networks.ts';
import { getSiteLanders } from './get-site-landers.ts';
import { addSiteVideo, getSiteVideos, removeSiteVideo } from './site-videos.ts';
import { previewSiteMailing, testSiteMailing } from './try-mailing.ts';

export const promotionRoutes = [
  route(getLandersOfSite, (context, input) => getSiteLanders(context, input)),
  route(startExperimentOfSite, (context, input) => startSiteExperiment(context, input)),
  route(endExperimentOfSite, (context, input) => endSiteExperiment(context, input)),
  route(mailings.getMailingsOfSite, (context, input) => getMailings(context, input)),
  route(mailings.getMailingFigures, (context, input) => getFiguresOfMailings(context, input)),
  route(mailings.previewMailingOfSite, (context, input) => previewSiteMailing(context, input)),
  route(mailings.testMailingOfSite, (context, input) => testSiteMailing(context, input)),
  route(mailings.createCampaignOfSite, (context, input) => createSiteCampaign(context, input)),
  route(mailings.startCampaignOfSite, (context, input) => startSiteCampaign(context, input)),
  route(mailings.stopCampaignOfSite, (context, input) => stopSiteCampaign(context, input)),
  route(networks.getNetworksOfSite, (context, input) => getNetworks(context, input)),
  route(networks.saveNetworkOfSite, (context, input) => saveNetwork(context, input)),
  route(networks.removeNetworkOfSite, (context, input) => removeNetwork(context, input)),
  route(networks.testNetworkOfSite, (context, input) => testNetwork(context, input)),
  route(networks.showNetworkKey, (context, input) => showKey(context, input)),
  route(networks.resendPostbackOfSite, (context, input) => resendPostbackOf(context, input)),
  route(videos.getVideosOfSite, (context, input) => getSiteVideos(context, input)),
  route(videos.addVideoOfSite, (context, input) => addSiteVideo(context, input)),
  route(videos.removeVideoOfSite, (context, input) => removeSiteVideo(context, input)),
];
