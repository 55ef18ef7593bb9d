import { resendPostback } from '#features/growth/tracking/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { healthErrors } from '../contract.ts';

/** @throws {CallError} `postback_delivered`, even if it no longer exists. */
export async function replayPostback(
  context: MemberContext,
  { id, reason }: CallInput<typeof calls.replayPostback>,
): Promise<CallResponse<typeof calls.replayPostback>> {
  const { siteId, caller } = context;
  const by = { memberId: caller.memberId, siteId, reason };
  if (!(await resendPostback(context, { siteId, id }, by))) throw fail(healthErrors.postback_delivered);
  return { queued: true };
}
