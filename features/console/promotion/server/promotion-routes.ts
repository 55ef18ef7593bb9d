import { route } from '#platform/server/http/route.ts';
import { endExperimentOfSite, getLandersOfSite, startExperimentOfSite } from '../contract.ts';
import { endSiteExperiment, startSiteExperiment } from './change-experiments.ts';
import { getSiteLanders } from './get-site-landers.ts';

export const promotionRoutes = [
  route(getLandersOfSite, (context, input) => getSiteLanders(context, input)),
  route(startExperimentOfSite, (context, input) => startSiteExperiment(context, input)),
  route(endExperimentOfSite, (context, input) => endSiteExperiment(context, input)),
];
