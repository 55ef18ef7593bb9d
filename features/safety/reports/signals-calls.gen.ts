// Generated from ./signals-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './signals-contract.ts';

export type * from './signals-contract.ts';

export const decideSignal: ClientCall<typeof contract.decideSignal> = {
  name: 'decideSignal',
  method: 'POST',
  path: '/api/scam-signal-decisions.php',
  query: [],
  body: 'json',
};
export const getSignal: ClientCall<typeof contract.getSignal> = {
  name: 'getSignal',
  method: 'GET',
  path: '/api/scam-signal.php',
  query: ['id'],
};
export const getSignals: ClientCall<typeof contract.getSignals> = {
  name: 'getSignals',
  method: 'GET',
  path: '/api/scam-signals.php',
  query: ['cursor'],
};
export const signalDecisions: typeof contract.signalDecisions = ['harmless', 'suspended'];
