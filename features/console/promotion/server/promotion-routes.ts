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
  route(getLandersOfSite, getSiteLanders),
  route(startExperimentOfSite, startSiteExperiment),
  route(endExperimentOfSite, endSiteExperiment),
  route(mailings.getMailingsOfSite, getMailings),
  route(mailings.getMailingFigures, getFiguresOfMailings),
  route(mailings.previewMailingOfSite, previewSiteMailing),
  route(mailings.testMailingOfSite, testSiteMailing),
  route(mailings.createCampaignOfSite, createSiteCampaign),
  route(mailings.startCampaignOfSite, startSiteCampaign),
  route(mailings.stopCampaignOfSite, stopSiteCampaign),
  route(networks.getNetworksOfSite, getNetworks),
  route(networks.saveNetworkOfSite, saveNetwork),
  route(networks.removeNetworkOfSite, removeNetwork),
  route(networks.testNetworkOfSite, testNetwork),
  route(networks.showNetworkKey, showKey),
  route(networks.resendPostbackOfSite, resendPostbackOf),
  route(videos.getVideosOfSite, getSiteVideos),
  route(videos.addVideoOfSite, addSiteVideo),
  route(videos.removeVideoOfSite, removeSiteVideo),
];
