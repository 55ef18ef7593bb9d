import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { actOnMember as actOnMemberCall } from '../contract.ts';
import { carryOut, checkAction } from './carry-out.ts';

/** @throws {CallError} `permission_denied`, and the errors of the call. */
export async function actOnMember(
  context: MemberContext,
  input: CallInput<typeof actOnMemberCall>,
): Promise<CallResponse<typeof actOnMemberCall>> {
  await checkAction(context, input);
  return runOnce(context, actOnMemberCall, input, (tx) => carryOut(context, tx, input));
}
