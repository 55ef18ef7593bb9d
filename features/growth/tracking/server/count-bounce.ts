import { landerAt } from '#features/site/sites/lander-paths.ts';
import { touchOfCookie } from '#features/site/sites/touch.ts';
import { trackingCookie } from '#features/site/sites/tracking-parameters.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { addVisitCount, currentSource } from './count-visit.ts';

/**
 * The progress of a visit with bounce logging, in the cookie `page_bounce`: `yes` on its first page, `left` once that
 * page was left, `stayed` once a second page was opened.
 */
const onFirstPage = 'yes';
const left = 'left';
const stayed = 'stayed';

/** Counts a bounce when the first page of a watched visit is left, once per visit. */
export async function countBounce(context: RequestContext): Promise<void> {
  if (context.cookies['page_bounce'] !== onFirstPage) return;
  context.setCookie('page_bounce', left);
  await add(context, 1, readPath(context.headers['referer']));
}

/** A visitor who returned to the first page and continued has not bounced. */
export function continueVisit(context: RequestContext): void {
  const state = context.cookies['page_bounce'];
  if (state !== onFirstPage && state !== left) return;
  context.setCookie('page_bounce', stayed);
  if (state === left)
    add(context, -1, readPath(context.headers['referer'])).catch((err: unknown) =>
      context.log.error({ err }, 'failed to clear a recorded bounce'),
    );
}

async function add(context: RequestContext, bounces: 1 | -1, path: string): Promise<void> {
  const touch = touchOfCookie(context.cookies[trackingCookie], context.clock.now());
  const page = touch?.lander ? { lander: touch.lander, slug: touch.slug } : landerAt(path);
  const source = await currentSource(context, touch, page);
  await addVisitCount(context.background, { ...source, visits: 0, watched: 0, bounces });
}

function readPath(referer: string | string[] | undefined): string {
  return typeof referer === 'string' && URL.canParse(referer) ? new URL(referer).pathname : '/other';
}
