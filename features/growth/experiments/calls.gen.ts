// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const endExperimentOfSite: ClientCall<typeof contract.endExperimentOfSite> = {
  name: 'endExperimentOfSite',
  method: 'POST',
  path: '/api/staff-experiments-end.php',
  query: [],
  body: 'json',
};
export const experimentStates: typeof contract.experimentStates = [
  'running',
  'waiting',
  'abandoned',
  'judged',
];
export const getLandersOfSite: ClientCall<typeof contract.getLandersOfSite> = {
  name: 'getLandersOfSite',
  method: 'GET',
  path: '/api/staff-landers.php',
  query: ['site'],
};
export const maxExperiments: typeof contract.maxExperiments = 100;
export const startExperimentOfSite: ClientCall<typeof contract.startExperimentOfSite> = {
  name: 'startExperimentOfSite',
  method: 'POST',
  path: '/api/staff-experiments.php',
  query: [],
  body: 'json',
};
