import { touchesOfVisitor } from '#features/site/sites/server/public.ts';
import { attributionChoiceCookie, attributionCookie, touchesToCookie } from '#features/site/sites/touch.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { deleteUnsentPostbacks } from './postback-queries.ts';
import { setConsent } from './tracking-queries.ts';

/**
 * Stores the choice. The current visit counts either way, but networks are told nothing more about a member who says
 * no.
 */
export async function chooseToKeep(context: RequestContext, keep: boolean): Promise<void> {
  const { caller, db } = context;
  if (caller.kind === 'member')
    await db.transaction(async (tx) => {
      await setConsent(tx, caller, keep);
      if (!keep) await deleteUnsentPostbacks(tx, caller);
    });
  context.setCookie(attributionChoiceCookie, keep ? 'yes' : 'no');
  if (!keep) {
    context.clearCookie(attributionCookie);
    return;
  }
  const touches = touchesOfVisitor(context);
  if (touches) context.setCookie(attributionCookie, touchesToCookie(touches));
}
