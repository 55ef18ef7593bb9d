import { bringBack, openSession, requireSecondStep } from '#features/identity/accounts/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { privacyErrors } from '../contract.ts';

/**
 * @throws {CallError} `reactivation_failed` for a link that is unknown, used, or older than 14 days;
 * `second_step_required` once the account is restored.
 */
export async function reactivateAccount(context: RequestContext, token: string): Promise<void> {
  const account = await context.db.transaction(async (tx) => {
    const returned = await bringBack(context, tx, context.siteId, token);
    if (!returned) throw fail(privacyErrors.reactivation_failed);
    return returned;
  });
  await requireSecondStep(context, account);
  await openSession(context, account, 'mail');
  context.forgetCaller();
}
