import type { Logger } from 'pino';
import { pushNotification } from '#features/conversation/notifications/server/public.ts';
import { manifests } from '#features/manifests.ts';
import type { Config } from '#platform/server/config/config.ts';
import { ConnectionGroup } from '#platform/server/db/connection-group.ts';
import {
  backgroundConnections,
  backgroundLimits,
  type DatabaseLimits,
  type ReplicaLimits,
  watchLimits,
  type WatchLimits,
} from '#platform/server/db/database-limits.ts';
import { chooseHost, DatabaseHosts } from '#platform/server/db/database-hosts.ts';
import { DatabaseWatch } from '#platform/server/db/database-watch.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { compareClocks, type ReadDeletionTime } from '#platform/server/deletion-time.ts';
import { Replicas } from '#platform/server/db/replicas.ts';
import { EventBus } from '#platform/server/events.ts';
import { platformMemberData } from '#platform/server/member-data.ts';
import { JobQueue } from '#platform/server/jobs/jobs.ts';
import { deliverAccountMail, deliverBulkMail, deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { deliverSms } from '#platform/server/sms/deliver-sms.ts';
import { createSmsService } from '#platform/server/sms/sms-sender.ts';
import { probePostback, sendPostback } from '#features/growth/tracking/server/public.ts';
import { probePush } from '#platform/server/push/send-push.ts';
import { createOutsideServices } from '#platform/server/outside/outside-services.ts';
import type { OutsideLimits, OutsideName } from '#platform/server/outside/outside-limits.ts';
import type { PrimaryLink } from '#platform/server/processes/primary-link.ts';
import { notifyRealtime } from '#platform/server/realtime/notify-realtime.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createSecrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { watchDisk } from '#platform/server/storage/disk-figures.ts';
import { createJournal, createStorage } from '#platform/server/storage/storage.ts';
import type { Cookie, CookieName } from '#platform/shared/browser-storage.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';
import { systemClock, type Clock } from '#platform/shared/time.ts';
import { businessCounts } from './count-business.ts';
import { storedSecrets } from './cli/stored-secrets.ts';
import { features } from './features.gen.ts';
import { jobs } from './jobs.ts';

export interface Composition {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Replaces the comparison of clocks in tests that set their own. */
  readonly readDeletionTime?: ReadDeletionTime | undefined;
  /** The link to the other server processes on this machine. Absent if there are none. */
  readonly link?: PrimaryLink | null;
  /** Overrides the limits of the database connections that answer requests. */
  readonly databaseLimits?: Partial<DatabaseLimits>;
  /** Overrides the limits of the connections that watch the database. */
  readonly watchLimits?: Partial<WatchLimits> | undefined;
  /** Overrides the limits of connections to replicas. */
  readonly replicaLimits?: Partial<ReplicaLimits>;
  /** Overrides the default limits of outside services. */
  readonly outsideLimits?: Partial<Record<OutsideName, OutsideLimits>>;
}

export interface Process {
  readonly services: Services;
  close(): Promise<void>;
}

interface MutableServices extends Omit<Services, 'realtime' | 'config'> {
  realtime: Realtime;
  config: Config;
}

/**
 * @param limits the limits of `services.db`. Jobs and the deferred work of requests use the background limits instead.
 */
export async function composeServices(composition: Composition, limits: DatabaseLimits) {
  const { config, databaseUrl, log, clock = systemClock, outsideLimits } = composition;
  // Tests and demos throw on mistakes that in production would only become visible under load.
  const isStrict = config.mode === 'demo';
  const outside = createOutsideServices(log, outsideLimits, { refuseInTransaction: isStrict });
  const group = new ConnectionGroup();
  const hosts = new DatabaseHosts(databaseUrl);
  if (hosts.others.length > 0) hosts.moveTo(await chooseHost(hosts));
  const shared = { refuseSecondConnection: isStrict, group };
  const isServer = limits !== backgroundLimits;
  const db = openDatabase(hosts, config.databasePool, { ...limits, ...shared, keepsReads: isServer });
  const background = isServer
    ? openDatabase(hosts, backgroundConnections, { ...backgroundLimits, ...shared })
    : db;
  // Jobs act on the data that they read, so only requests read from replicas.
  const urls = background === db ? [] : config.databaseReplicaUrls;
  const replicas =
    urls.length === 0
      ? null
      : new Replicas({
          primary: db,
          primaryAddress: { hosts, group },
          urls,
          size: config.databasePool,
          log,
          refuseSecondConnection: isStrict,
          limits: composition.replicaLimits,
        });
  const queue = new JobQueue(background, jobs, (err) => log.error({ err }, 'the job queue failed'));
  await queue.start();
  await createSecrets(
    background,
    storedSecrets.flatMap(({ rows }) => rows),
  );
  watchDisk(config.dataDir);
  const storage = createStorage({ s3Url: config.s3Url, dataDir: config.dataDir, outside });
  const services: MutableServices = {
    config,
    db,
    background,
    replicas,
    log,
    clock,
    readDeletionTime: composition.readDeletionTime ?? compareClocks(background, clock),
    jobs: queue,
    outside,
    mailer: config.smtpUrl ? createMailer(config.smtpUrl, outside.smtp, log) : null,
    storage,
    erasureJournal: createJournal(config.erasureJournal, storage, outside),
    events: new EventBus(
      [...features.flatMap((feature) => feature.subscriptions ?? []), ...businessCounts],
      features.flatMap((feature) => feature.answers ?? []),
    ),
    memberData: [...features.flatMap((feature) => feature.memberData ?? []), platformMemberData],
    viewerReads: features.flatMap((feature) => feature.viewerReads ?? []),
    closedPaths: features.flatMap((feature) => feature.closedPaths ?? []),
    declaredCookies: Object.fromEntries(listDeclarations(manifests, 'cookies')) as Record<CookieName, Cookie>,
    calls: features.flatMap(({ routes }) => routes.map(({ call }) => call)),
    realtime: notifyRealtime(background, log),
  };
  const retryWaiting = (...waiting: readonly { readonly name: string }[]) =>
    void queue
      .retryNow(...waiting)
      .catch((err: unknown) => log.warn({ err }, 'failed to retry waiting jobs'));
  const retryMails = () => retryWaiting(deliverAccountMail, deliverMail, deliverBulkMail);
  outside.smtp.onBack(retryMails);
  services.mailer?.onAccepting(retryMails);
  outside.sms.onBack(() => retryWaiting(deliverSms));
  outside.sms.probeWith(createSmsService(config)?.probe ?? null);
  outside.push.onBack(() => retryWaiting(pushNotification));
  outside.push.probeWith((signal, origin) => probePush(config, origin, signal));
  outside.postback.onBack(() => retryWaiting(sendPostback));
  outside.postback.probeWith((signal, origin) => probePostback({ config }, origin, signal));
  const watch = new DatabaseWatch(hosts, group, { ...watchLimits, ...composition.watchLimits }, log);
  return {
    services,
    queue,
    hosts,
    /** Checks over separate connections, so that neither load nor locks affect the result. */
    examineDatabase: async () => watch.examine(),
    closeDatabases: async () => {
      const databases = new Set([db, background]);
      await Promise.all([watch.close(), replicas?.close(), ...Array.from(databases, (one) => one.close())]);
    },
  };
}

/** The share of the shutdown time reserved for closing the resources of requests and jobs. */
const closeMs = 3_000;

/** How long requests and jobs may take to finish when a process stops. */
export const finishMs = ({ shutdownSeconds, drainSeconds }: Config) =>
  Math.max(500, (shutdownSeconds - drainSeconds) * 1_000 - closeMs);

/** Jobs can be repeated, so they get less time. */
export const finishJobsMs = (config: Config) => Math.min(finishMs(config), 10_000);
