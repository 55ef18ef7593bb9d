import { route } from '#platform/server/http/route.ts';
import { chooseAttribution } from '../attribution-contract.ts';
import { reportPageHidden } from '../page-hidden-contract.ts';
import { chooseToKeep } from './choose-attribution.ts';
import { countPageHidden } from './count-page-hidden.ts';
import * as networks from '../networks-contract.ts';
import {
  removeNetwork,
  resendSitePostback,
  saveNetwork,
  showKey,
  testNetwork,
} from './staff/change-networks.ts';
import { getNetworks } from './staff/get-networks.ts';

export const trackingRoutes = [
  route(chooseAttribution, async (context, { keep }) => {
    await chooseToKeep(context, keep);
    return {};
  }),
  route(reportPageHidden, async (context) => {
    await countPageHidden(context);
    return {};
  }),
  route(networks.getNetworksOfSite, getNetworks),
  route(networks.saveNetworkOfSite, saveNetwork),
  route(networks.removeNetworkOfSite, removeNetwork),
  route(networks.testNetworkOfSite, testNetwork),
  route(networks.showNetworkKey, showKey),
  route(networks.resendPostbackOfSite, resendSitePostback),
];
