import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import * as calls from '../contract.ts';
import { carryOut, checkAction } from './carry-out.ts';

/** @throws {CallError} `permission_denied`, and the errors of the call. */
export async function actOnMember(
  context: MemberContext,
  input: CallInput<typeof calls.actOnMember>,
): Promise<CallResponse<typeof calls.actOnMember>> {
  await checkAction(context, input);
  return runOnce(context, calls.actOnMember, input, (tx) => carryOut(context, tx, input));
}
