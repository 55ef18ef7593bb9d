import { touchesOfVisitor } from '#features/site/sites/server/public.ts';
import { attributionChoiceCookie, attributionCookie, touchesToCookie } from '#features/site/sites/touch.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/** Stores the choice. The current visit counts either way. */
export function chooseToKeep(context: RequestContext, keep: boolean): void {
  context.setCookie(attributionChoiceCookie, keep ? 'yes' : 'no');
  if (!keep) {
    context.clearCookie(attributionCookie);
    return;
  }
  const touches = touchesOfVisitor(context);
  if (touches) context.setCookie(attributionCookie, touchesToCookie(touches));
}
