import { administrators } from '#features/site/sites/staff-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const healthErrors = defineErrors({
  /** Another administrator was faster, or the job has run again. */
  job_not_failed: { status: 409 },
  /** The network has accepted it in the meantime. */
  postback_delivered: { status: 409 },
  /** It was sent in the meantime, or its address does not exist. */
  mail_not_waiting: { status: 409 },
});

export const healthListSize = 20;
/** Counts beyond this are shown as "10,000+". */
export const maxExactCount = 10_000;
const reason = text({ max: 500 });

const queueHealth = object({
  name: string(),
  waiting: integer(),
  running: integer(),
  failed: integer(),
  /** For how long the oldest job has been due. */
  oldest_seconds: integer(),
  next_at: nullable(timestamp()),
  /** A cron expression in UTC. */
  schedule: nullable(string()),
});
export type QueueHealth = Static<typeof queueHealth>;

const failedJob = object({
  name: string(),
  id: uuid(),
  at: timestamp(),
  tries: integer(),
  /** A code, never a message. */
  error: nullable(string()),
});
export type FailedJobView = Static<typeof failedJob>;

const undelivered = object({
  id: uuid(),
  network: string(),
  event: string(),
  created_at: timestamp(),
  tries: integer(),
  /** The HTTP status of the last attempt. */
  status: nullable(integer()),
});
export type UndeliveredPostback = Static<typeof undelivered>;

const waitingMail = object({
  id: uuid(),
  member: nullable(uuid()),
  /** An account needs it, such as an activation link. */
  needed: boolean(),
  created_at: timestamp(),
  tries: integer(),
  /** The codes of the mail server's last answer, never its text. Null if it did not answer. */
  answer: nullable(string()),
});
export type WaitingMailView = Static<typeof waitingMail>;

const certificate = object({
  service: string(),
  host: string(),
  checked_at: timestamp(),
  expires_at: nullable(timestamp()),
  /** Why the last check failed, as a code. */
  error: nullable(string()),
});
export type CertificateView = Static<typeof certificate>;

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/api/staff-health.php',
  access: administrators,
  response: object({
    jobs: array(queueHealth),
    failed_jobs: array(failedJob),
    /** For this site, in the last 24 hours. */
    mail: object({
      queued: integer(),
      sent: integer(),
      bounced: integer(),
      last_error: nullable(string()),
      connected: boolean(),
      /** Those that the server did not accept, newest first. */
      waiting: array(waitingMail),
    }),
    push: object({ browsers: integer(), queued: integer(), failed: integer() }),
    /**
     * Payments that their provider decided in the last 24 hours, and those that have waited too long for its webhook.
     */
    webhooks: object({ delivered: integer(), overdue: integer() }),
    postbacks: object({ delivered: integer(), queued: integer(), undelivered: array(undelivered) }),
    /** What belongs to no site. Null for staff of other sites than the main one. */
    installation: nullable(
      object({
        certificates: array(certificate),
        versions: object({ app: string(), node: string(), postgresql: string() }),
        migrations: object({ applied: integer(), pending: integer() }),
      }),
    ),
  }),
  limit: 'read',
  summary:
    'The state of background work, mail, push and webhooks of the site. For staff of the main site, jobs are those of all sites, and certificates, versions and migrations are added.',
});
export type Health = Static<(typeof getHealth)['response']>;

export const probeStorage = defineCall({
  name: 'probeStorage',
  method: 'GET',
  path: '/api/staff-storage-probe.php',
  access: administrators,
  response: object({
    outcome: oneOf(['works', 'unavailable', 'not_read_back', 'not_deleted']),
    milliseconds: integer(),
  }),
  limit: 'write',
  summary:
    'Writes, reads and deletes a small file where photos are stored, and says whether that worked. For staff of the main site only.',
});

export const decideFailedJob = defineCall({
  name: 'decideFailedJob',
  method: 'POST',
  path: '/api/staff-failed-jobs.php',
  access: administrators,
  body: object({ name: line({ max: 60 }), id: uuid(), decision: oneOf(['retry', 'drop']), reason }),
  response: object({ decision: oneOf(['retry', 'drop']) }),
  errors: [healthErrors.job_not_failed],
  limit: 'write',
  summary:
    'Retries a job that failed permanently, or drops it. Staff of the main site may do this with the jobs of all sites, others with those of their own. The audit log records the reason.',
});

export const replayPostback = defineCall({
  name: 'replayPostback',
  method: 'POST',
  path: '/api/staff-postback-replays.php',
  access: administrators,
  body: object({ id: uuid(), reason }),
  response: object({ queued: boolean() }),
  errors: [healthErrors.postback_delivered],
  limit: 'write',
  summary: 'Resends a postback that its network has not accepted, with the same transaction id.',
});

export const resendMails = defineCall({
  name: 'resendMails',
  method: 'POST',
  path: '/api/staff-mail-resends.php',
  access: administrators,
  body: object({
    /** One mail; without it, all that wait. */
    id: optional(uuid()),
    reason,
  }),
  response: object({ queued: integer() }),
  errors: [healthErrors.mail_not_waiting],
  limit: 'write',
  summary: 'Hands mails to the mail server again that it did not accept.',
});
