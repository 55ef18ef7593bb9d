import type { FastifyRequest } from 'fastify';
import { continueVisit, countVisit, isArrival } from '#features/growth/tracking/server/public.ts';
import { landerAt, type LanderVisit } from '#features/site/sites/lander-paths.ts';
import { touchesOfVisitor } from '#features/site/sites/server/public.ts';
import {
  attributionChoiceCookie,
  attributionCookie,
  touchAfterPage,
  touchesToCookie,
  touchOfCookie,
  touchToCookie,
  type Touch,
} from '#features/site/sites/touch.ts';
import { trackingCookie, trackingIn } from '#features/site/sites/tracking-parameters.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

interface Arrival {
  readonly page: LanderVisit;
  /** The touch of this visit, with this page taken into account. */
  readonly touch: Touch | null;
  /** Whether this page began the visit. */
  readonly isNew: boolean;
  readonly isWatched: boolean;
}

type PageRequest = Pick<FastifyRequest, 'context' | 'url'>;

function readArrival({ context, url }: PageRequest): Arrival {
  const [path = '', query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const now = context.clock.now();
  const page = landerAt(path.replace(/\.data$/, ''));
  const current = touchOfCookie(context.cookies[trackingCookie], now);
  const touch = touchAfterPage(current, trackingIn(parameters), page, now);
  return { page, touch, isNew: touch !== current, isWatched: parameters.has('lb') };
}

/** The request with the visit's cookie as this page sets it, before the browser sends it back (RO-01). */
export function arrived(request: PageRequest): RequestContext {
  const { context } = request;
  const { touch, isNew } = readArrival(request);
  if (!touch || !isNew) return context;
  return changed(context, 'cookies', { ...context.cookies, [trackingCookie]: touchToCookie(touch) });
}

/**
 * Counts the visit that this page began, and stores the advertisement that led to it. Call this just before sending
 * the page.
 */
export function noteArrival(request: FastifyRequest, status: number): void {
  const { context, method, url, headers } = request;
  if (method !== 'GET' || status >= 400 || context.caller.kind !== 'visitor') return;
  if (url.split('?', 1)[0]!.endsWith('.data')) return;
  const { page, touch, isNew, isWatched } = readArrival(request);
  // For the visitor, the first page is the one that a redirect leads to.
  const isRedirect = status >= 300;
  if (touch && isNew) remember(context, isRedirect ? { ...touch, lander: null, slug: null } : touch);
  if (isRedirect) return;
  const begins = isNew || (!touch && isArrival(headers));
  if (begins) countVisit(context, { touch, page, isWatched });
  if (isWatched && (begins || context.cookies['page_bounce'] === undefined))
    context.setCookie('page_bounce', 'yes');
  else if (!begins) continueVisit(context);
}

function remember(context: RequestContext, touch: Touch): void {
  context.setCookie(trackingCookie, touchToCookie(touch));
  if (context.cookies[attributionChoiceCookie] !== 'yes') return;
  const cookies = { ...context.cookies, [trackingCookie]: touchToCookie(touch) };
  const touches = touchesOfVisitor({ cookies, clock: context.clock });
  if (touches) context.setCookie(attributionCookie, touchesToCookie(touches));
}

/** A copy whose `caller` stays live, because a log-in or log-out within the request changes it. */
export function changed<K extends keyof RequestContext>(
  context: RequestContext,
  name: K,
  value: RequestContext[K],
): RequestContext {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(context)) as RequestContext;
  return Object.defineProperty(copy, name, { value, enumerable: true });
}
