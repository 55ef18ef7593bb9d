import { settingsOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { findPageName } from '../page-names.ts';
import { countBounce } from './count-bounce.ts';
import { dayAt } from '#platform/shared/time.ts';
import { gatherCounts } from './gather-counts.ts';
import { addPageHidden, type PageHiddenCount } from './page-hidden-queries.ts';

const addCount = gatherCounts<PageHiddenCount>({
  toKey: ({ siteId, day, page }) => `${siteId} ${day} ${page}`,
  sum: (one, other) => ({
    ...one,
    hidden: one.hidden + other.hidden,
    bounces: one.bounces + other.bounces,
  }),
  write: addPageHidden,
});

/** Counts that a page was left. Stores nothing about the visitor. */
export async function countPageHidden(context: RequestContext): Promise<void> {
  const { time_zone: timeZone } = await settingsOf(context);
  await addCount(context.db, {
    siteId: context.siteId,
    day: dayAt(context.clock.now(), timeZone),
    page: leftPage(context.headers['referer'], context.headers['host']),
    hidden: 1,
    // Set for a visit that began with `?lb`.
    bounces: context.cookies['page_bounce'] === undefined ? 0 : 1,
  });
  await countBounce(context);
}

/** The name of the page that sent the beacon. */
function leftPage(referer: string | string[] | undefined, host: string | string[] | undefined): string {
  if (typeof referer !== 'string' || !URL.canParse(referer)) return 'other';
  const { pathname, host: from } = new URL(referer);
  return from === host ? findPageName(pathname) : 'other';
}
