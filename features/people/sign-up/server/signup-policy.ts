import { isInvitationOpen } from '#features/identity/invitations/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { trackingCookie, trackingOfCookie } from '#features/site/sites/tracking-parameters.ts';
import { fail } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import type { SignupDoor } from '../contract.ts';

/**
 * Whether this visitor may sign up. If `signups` is `all`, everyone may. If it is `with_trafficsource`, only visitors
 * from a tracking network may. Otherwise, an invitation is required.
 * @param code the invitation code, if any.
 */
export async function signupDoor(context: RequestContext, code: string | undefined): Promise<SignupDoor> {
  const { signups } = await settingsOf(context);
  if (signups === 'all') return 'open';
  if (signups === 'with_trafficsource')
    return trackingOfCookie(context.cookies[trackingCookie])?.network ? 'open' : 'closed';
  if (code === undefined) return 'invitation';
  return (await isInvitationOpen(context.db, context.siteId, code, context.clock.now()))
    ? 'open'
    : 'invitation';
}

/** @throws {CallError} `signup_closed`, or `invitation_invalid` for an invalid code. */
export async function requireOpenSignUp(context: RequestContext, code: string | undefined): Promise<void> {
  const door = await signupDoor(context, code);
  if (door === 'open') return;
  throw fail(
    door === 'invitation' && code !== undefined
      ? accountErrors.invitation_invalid
      : accountErrors.signup_closed,
  );
}
