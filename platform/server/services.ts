import type { Logger } from 'pino';
import type { Cookie, CookieName } from '#platform/shared/browser-storage.ts';
import type { Call } from '#platform/shared/call.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ReadDeletionTime } from './deletion-time.ts';
import type { Replicas } from './db/replicas.ts';
import type { EventBus } from './events.ts';
import type { MemberData } from './feature.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OutsideServices } from './outside/outside-services.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Storage } from './storage/storage.ts';
import type { ViewerRead } from './viewer-reads.ts';

/**
 * The services passed to every use case. `apps/server` creates them once, and the test server creates them
 * per test.
 */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /**
   * Connections for work that a request starts without waiting for it. Such work takes no connections from other
   * requests.
   */
  readonly background: Database;
  /** Null if all reads go to the primary. */
  readonly replicas: Replicas | null;
  readonly outside: OutsideServices;
  readonly storage: Storage;
  /** Records erased members outside the database, so that they can be erased again after a backup is restored. */
  readonly erasureJournal: Storage;
  /** Null: mails stay in the outbox. */
  readonly mailer: Mailer | null;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly events: EventBus;
  /** The member data of every feature, in feature order. */
  readonly memberData: readonly MemberData[];
  /** What each feature reads about the signed-in member. */
  readonly viewerReads: readonly ViewerRead[];
  /** The addresses that search engines should leave alone, of all features. */
  readonly closedPaths: readonly string[];
  /** Every cookie that may be set, with its lifetime. */
  readonly declaredCookies: Readonly<Record<CookieName, Cookie>>;
  /** Every call of the product. */
  readonly calls: readonly Call[];
  readonly clock: Clock;
  /** For jobs that delete or end something. They use no other clock. */
  readonly readDeletionTime: ReadDeletionTime;
  readonly log: Logger;
}
