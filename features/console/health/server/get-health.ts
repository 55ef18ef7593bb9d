import { readFileSync } from 'node:fs';
import { isMainSite } from '#features/site/sites/server/public.ts';
import { listPostbacks } from '#features/growth/tracking/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { listFailedJobs, listQueues, type QueueFigures } from '#platform/server/jobs/failed-jobs.ts';
import { listWaitingMails } from '#platform/server/mail/waiting-mails.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { healthListSize } from '../contract.ts';
import { countMigrations, listCertificates, countSiteFigures } from './health-queries.ts';

const mailJobs = ['deliver_account_mail', 'deliver_mail', 'deliver_bulk_mail'];
const pushJob = 'push_notification';
const postbackJob = 'send_postback';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export async function getHealth(context: MemberContext): Promise<CallResponse<typeof calls.getHealth>> {
  const { db, siteId, clock, config, jobs } = context;
  const isMain = await isMainSite(db, siteId);
  const scope = isMain ? null : siteId;
  const [queues, failed, figures, undelivered, certificates, migrations, waiting] = await Promise.all([
    listQueues(db, jobs.names, scope),
    listFailedJobs(db, jobs.names, scope, healthListSize),
    countSiteFigures(db, siteId, clock.now()),
    listPostbacks(db, siteId, { undelivered: true, limit: healthListSize }),
    isMain ? listCertificates(db) : [],
    isMain ? countMigrations(db) : null,
    listWaitingMails(db, siteId, healthListSize),
  ]);
  const sum = (names: readonly string[], field: 'waiting' | 'failed') =>
    queues.filter(({ name }) => names.includes(name)).reduce((total, queue) => total + queue[field], 0);
  return {
    jobs: queues.map(queueView),
    failed_jobs: failed.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
    mail: {
      queued: sum(mailJobs, 'waiting'),
      sent: figures.sent,
      bounced: figures.bounced,
      last_error: waiting[0]?.lastAnswer ?? failed.find(({ name }) => mailJobs.includes(name))?.error ?? null,
      connected: config.smtpUrl !== undefined,
      waiting: waiting.map(({ id, memberId, isNeeded, createdAt, attempts, lastAnswer }) => ({
        id,
        member: memberId,
        needed: isNeeded,
        created_at: createdAt.toISOString(),
        tries: attempts,
        answer: lastAnswer,
      })),
    },
    push: {
      browsers: figures.browsers,
      queued: sum([pushJob], 'waiting'),
      failed: sum([pushJob], 'failed'),
    },
    webhooks: { delivered: figures.decided, overdue: figures.overdue },
    postbacks: {
      delivered: figures.delivered,
      queued: sum([postbackJob], 'waiting'),
      undelivered: undelivered.map((row) => ({
        id: row.id,
        network: row.network,
        event: row.event,
        created_at: row.createdAt.toISOString(),
        tries: row.attempts,
        status: row.lastStatus,
      })),
    },
    installation: migrations && {
      certificates: certificates.map(({ checkedAt, expiresAt, ...certificate }) => ({
        ...certificate,
        checked_at: checkedAt.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
      })),
      versions: { app: version, node: process.versions.node, postgresql: figures.postgresql },
      migrations,
    },
  };
}

const queueView = ({ oldest, next, ...queue }: QueueFigures) => ({
  ...queue,
  oldest_seconds: Math.round(oldest),
  next_at: next?.toISOString() ?? null,
});
