import type { RequestContext } from '#platform/server/http/context.ts';
import {
  attributionChoiceCookie,
  attributionCookie,
  currentTouches,
  touchesOfCookie,
  touchOfCookie,
  withTouch,
  type Touches,
} from '../touch.ts';
import { trackingCookie } from '../tracking-parameters.ts';

/** The answer to whether this browser may remember advertisements. Null if not answered. */
export function readAttributionConsent({ cookies }: Pick<RequestContext, 'cookies'>): boolean | null {
  const choice = cookies[attributionChoiceCookie];
  return choice === 'yes' || choice === 'no' ? choice === 'yes' : null;
}

/**
 * The advertisements that led a visitor here: that of the current visit and, only if the visitor consented, those of
 * the last 30 days.
 */
export function touchesOfVisitor({
  cookies,
  clock,
}: Pick<RequestContext, 'cookies' | 'clock'>): Touches | null {
  const now = clock.now();
  const storedTouches =
    readAttributionConsent({ cookies }) === true ? touchesOfCookie(cookies[attributionCookie], now) : null;
  const current = touchOfCookie(cookies[trackingCookie], now);
  return current ? withTouch(storedTouches, current) : currentTouches(storedTouches, now);
}
