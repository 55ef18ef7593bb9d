import { findAccount } from '#features/identity/accounts/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { rehearse } from '#platform/server/staff/rehearse.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import type { MemberAction } from '../member-actions.ts';
import { carryOut, checkAction } from './carry-out.ts';

/** Staff whose account is suspended or deleted cannot use their role. */
const takesRole: readonly MemberAction[] = ['suspend', 'delete'];

/**
 * Rehearses the action, so that the preview shows exactly what would happen.
 * @throws {CallError} the errors of the action itself.
 */
export async function previewMemberAction(
  context: MemberContext,
  input: CallInput<typeof calls.previewMemberAction>,
): Promise<CallResponse<typeof calls.previewMemberAction>> {
  await checkAction(context, input);
  const { result, mails } = await rehearse(
    context,
    async (tx) => {
      const account = await findAccount(tx, context.siteId, input.member);
      const { outcome } = await carryOut(context, tx, input);
      return { outcome, loses_role: Boolean(account?.staffRole) && takesRole.includes(input.action) };
    },
    ({ siteId, memberId }) => siteId === context.siteId && memberId === input.member,
  );
  return {
    ...result,
    mails: mails.map(({ subject, text }) => ({ subject, text })),
  };
}
