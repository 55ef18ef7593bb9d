import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { endSiteExperiment, startSiteExperiment } from './change-experiments.ts';
import { getSiteLanders } from './get-site-landers.ts';

export const experimentsRoutes = [
  route(calls.getLandersOfSite, getSiteLanders),
  route(calls.startExperimentOfSite, startSiteExperiment),
  route(calls.endExperimentOfSite, endSiteExperiment),
];
