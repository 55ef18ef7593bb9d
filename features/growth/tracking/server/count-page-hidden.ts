import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { pageNameOf } from '../page-names.ts';
import { addPageHidden, type PageHiddenCount } from './page-hidden-queries.ts';

/** Counts that a page was left. Stores nothing about the visitor. */
export async function countPageHidden(context: RequestContext): Promise<void> {
  const { time_zone: timeZone } = await settingsOf(context);
  await gathererOf(context.db).add({
    siteId: context.siteId,
    // The Swedish date format is ISO 8601.
    day: context.clock.now().toLocaleDateString('sv-SE', { timeZone }),
    page: leftPage(context.headers['referer'], context.headers['host']),
    hidden: 1,
    // Set by a visit that began with `?lb`.
    bounces: context.cookies['page_bounce'] === undefined ? 0 : 1,
  });
}

/** The name of the page that sent the beacon. */
function leftPage(referer: string | string[] | undefined, host: string | string[] | undefined): string {
  if (typeof referer !== 'string' || !URL.canParse(referer)) return 'other';
  const { pathname, host: from } = new URL(referer);
  return from === host ? pageNameOf(pathname) : 'other';
}

/**
 * One writer per process. Counts that arrive during a write are added by its next statement, so at most one connection
 * waits for the row of a busy page.
 */
class Gatherer {
  readonly #db: Database;
  #waiting = new Map<string, PageHiddenCount>();
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when the count is stored. */
  add(count: PageHiddenCount): Promise<void> {
    const key = `${count.siteId} ${count.day} ${count.page}`;
    const waitingCount = this.#waiting.get(key);
    this.#waiting.set(
      key,
      waitingCount
        ? {
            ...waitingCount,
            hidden: waitingCount.hidden + count.hidden,
            bounces: waitingCount.bounces + count.bounces,
          }
        : count,
    );
    this.#next ??= this.#current.then(() => this.#write());
    return this.#next;
  }

  #write(): Promise<void> {
    const counts = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#next = null;
    const written = addPageHidden(this.#db, counts);
    // A failed write rejects only for its own callers, not for the next ones.
    this.#current = written.catch(() => undefined);
    return written;
  }
}

const gatherers = new WeakMap<Database, Gatherer>();

function gathererOf(db: Database): Gatherer {
  const gatherer = gatherers.get(db) ?? new Gatherer(db);
  gatherers.set(db, gatherer);
  return gatherer;
}
