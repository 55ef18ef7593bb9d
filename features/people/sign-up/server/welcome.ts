import { mailActivation } from '#features/identity/accounts/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { NewMember } from './create-account.ts';

/** Mails a new member their activation link and records the sign-up. */
export async function welcome(
  context: RequestContext,
  tx: Transaction,
  member: NewMember & { readonly email: string },
): Promise<void> {
  await mailActivation(context, tx, member);
  const { memberId, invitation } = member;
  await audit(tx, {
    siteId: context.siteId,
    at: context.clock.now(),
    actorId: memberId,
    action: 'account.signed_up',
    ...(invitation ? { details: { invitation } } : {}),
  });
}
