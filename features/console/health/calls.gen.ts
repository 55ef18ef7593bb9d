// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const decideFailedJob: ClientCall<typeof contract.decideFailedJob> = {
  name: 'decideFailedJob',
  method: 'POST',
  path: '/api/staff-failed-jobs.php',
  query: [],
  body: 'json',
};
export const getHealth: ClientCall<typeof contract.getHealth> = {
  name: 'getHealth',
  method: 'GET',
  path: '/api/staff-health.php',
  query: [],
};
export const healthErrors: ClientErrors<typeof contract.healthErrors> = {
  job_not_failed: { code: 'job_not_failed', status: 409 },
  postback_delivered: { code: 'postback_delivered', status: 409 },
  mail_not_waiting: { code: 'mail_not_waiting', status: 409 },
};
export const healthListSize: typeof contract.healthListSize = 20;
export const maxExactCount: typeof contract.maxExactCount = 10000;
export const probeStorage: ClientCall<typeof contract.probeStorage> = {
  name: 'probeStorage',
  method: 'GET',
  path: '/api/staff-storage-probe.php',
  query: [],
};
export const replayPostback: ClientCall<typeof contract.replayPostback> = {
  name: 'replayPostback',
  method: 'POST',
  path: '/api/staff-postback-replays.php',
  query: [],
  body: 'json',
};
export const resendMails: ClientCall<typeof contract.resendMails> = {
  name: 'resendMails',
  method: 'POST',
  path: '/api/staff-mail-resends.php',
  query: [],
  body: 'json',
};
