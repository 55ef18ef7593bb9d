import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { decideFailedJob } from './decide-failed-job.ts';
import { getHealth } from './get-health.ts';
import { probeStorage } from './probe-storage.ts';
import { replayPostback } from './replay-postback.ts';
import { resendMails } from './resend-mails.ts';

export const healthRoutes = [
  route(calls.getHealth, getHealth),
  route(calls.probeStorage, probeStorage),
  route(calls.decideFailedJob, decideFailedJob),
  route(calls.replayPostback, replayPostback),
  route(calls.resendMails, resendMails),
];
