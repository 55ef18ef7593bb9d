import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { decideFailedJob } from './decide-failed-job.ts';
import { getHealth } from './get-health.ts';
import { probeStorage } from './probe-storage.ts';
import { replayPostback } from './replay-postback.ts';
import { resendMails } from './resend-mails.ts';

export const healthRoutes = [
  route(calls.getHealth, (context) => getHealth(context)),
  route(calls.probeStorage, (context) => probeStorage(context)),
  route(calls.decideFailedJob, (context, input) => decideFailedJob(context, input)),
  route(calls.replayPostback, (context, input) => replayPostback(context, input)),
  route(calls.resendMails, (context, input) => resendMails(context, input)),
];
