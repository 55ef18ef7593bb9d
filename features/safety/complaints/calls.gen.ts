// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const complaintErrors: ClientErrors<typeof contract.complaintErrors> = {
  already_answered: { code: 'already_answered', status: 409 },
  flagger_link_ended: { code: 'flagger_link_ended', status: 410 },
  complaints_paused: { code: 'complaints_paused', status: 409 },
};
export const complaintLength: typeof contract.complaintLength = 5000;
export const getComplaintWriter: ClientCall<typeof contract.getComplaintWriter> = {
  name: 'getComplaintWriter',
  method: 'GET',
  path: '/api/complaint-writer.php',
  query: [],
};
export const getFlagger: ClientCall<typeof contract.getFlagger> = {
  name: 'getFlagger',
  method: 'GET',
  path: '/api/complaint-flagger.php',
  query: ['flagger'],
};
export const sendComplaint: ClientCall<typeof contract.sendComplaint> = {
  name: 'sendComplaint',
  method: 'POST',
  path: '/api/complaints.php',
  idempotent: true,
  query: [],
  body: 'json',
};
