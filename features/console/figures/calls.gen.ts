// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const countedDays: typeof contract.countedDays = 28;
export const countedWeeks: typeof contract.countedWeeks = 12;
export const funnelSteps: typeof contract.funnelSteps = [
  'activated',
  'photo',
  'liked',
  'matched',
  'talked',
  'bought',
];
export const getFigures: ClientCall<typeof contract.getFigures> = {
  name: 'getFigures',
  method: 'GET',
  path: '/api/staff-figures.php',
  query: ['until', 'months'],
};
export const getLiveFigures: ClientCall<typeof contract.getLiveFigures> = {
  name: 'getLiveFigures',
  method: 'GET',
  path: '/api/staff-live-figures.php',
  query: [],
};
export const getSourceFigures: ClientCall<typeof contract.getSourceFigures> = {
  name: 'getSourceFigures',
  method: 'GET',
  path: '/api/staff-source-figures.php',
  query: ['until', 'months', 'by'],
};
export const minGroupSize: typeof contract.minGroupSize = 20;
export const sourceKinds: typeof contract.sourceKinds = ['network', 'lander'];
