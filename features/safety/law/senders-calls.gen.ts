// Generated from ./senders-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './senders-contract.ts';

export type * from './senders-contract.ts';

export const getUnfoundedSenders: ClientCall<typeof contract.getUnfoundedSenders> = {
  name: 'getUnfoundedSenders',
  method: 'GET',
  path: '/api/staff-unfounded-senders.php',
  query: [],
};
export const maxSenders: typeof contract.maxSenders = 50;
export const measureReasonLength: typeof contract.measureReasonLength = 2000;
export const measureSender: ClientCall<typeof contract.measureSender> = {
  name: 'measureSender',
  method: 'POST',
  path: '/api/staff-unfounded-senders.php',
  query: [],
  body: 'json',
};
export const senderErrors: ClientErrors<typeof contract.senderErrors> = {
  sender_not_warned: { code: 'sender_not_warned', status: 409 },
  sender_paused: { code: 'sender_paused', status: 409 },
  sender_not_paused: { code: 'sender_not_paused', status: 409 },
};
