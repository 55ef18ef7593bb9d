import { fail } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { accountErrors } from '../contract.ts';
import { trafficSourceCookie } from '../traffic-source.ts';

/**
 * Whether this visitor may sign up: always where `signups` is `all`; with `with_trafficsource` only those who came
 * through a tracking network.
 */
export async function maySignUp(context: RequestContext): Promise<boolean> {
  const { signups } = await settingsOf(context);
  return (
    signups === 'all' || (signups === 'with_trafficsource' && Boolean(context.cookies[trafficSourceCookie]))
  );
}

/** @throws {CallError} `signup_closed`. */
export async function requireOpenSignUp(context: RequestContext): Promise<void> {
  if (!(await maySignUp(context))) throw fail(accountErrors.signup_closed);
}
