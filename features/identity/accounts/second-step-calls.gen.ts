// Generated from ./second-step-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './second-step-contract.ts';

export type * from './second-step-contract.ts';

export const answerSecondStep: ClientCall<typeof contract.answerSecondStep> = {
  name: 'answerSecondStep',
  method: 'POST',
  path: '/api/second-step-log-in.php',
  query: [],
  body: 'json',
};
export const beginSecondStep: ClientCall<typeof contract.beginSecondStep> = {
  name: 'beginSecondStep',
  method: 'POST',
  path: '/api/second-step.php',
  query: [],
  body: 'json',
};
export const confirmSecondStep: ClientCall<typeof contract.confirmSecondStep> = {
  name: 'confirmSecondStep',
  method: 'PUT',
  path: '/api/second-step.php',
  query: [],
  body: 'json',
};
export const getSecondStep: ClientCall<typeof contract.getSecondStep> = {
  name: 'getSecondStep',
  method: 'GET',
  path: '/api/second-step.php',
  query: [],
};
export const removeSecondStep: ClientCall<typeof contract.removeSecondStep> = {
  name: 'removeSecondStep',
  method: 'DELETE',
  path: '/api/second-step.php',
  query: [],
  body: 'json',
};
