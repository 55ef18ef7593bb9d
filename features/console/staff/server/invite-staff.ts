import { createStaff } from '#features/people/sign-up/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { secretToken } from '#platform/shared/ids.ts';
import type * as calls from '../contract.ts';
import { mailNewColleague } from './mail-new-colleague.ts';
import { mailStaffInvitation } from './mail-staff-invitation.ts';

/**
 * The account has a password that nobody knows until its owner chooses one with the mailed link.
 * @throws {CallError} `account_exists`, `invalid_input`.
 */
export async function inviteStaff(
  context: MemberContext,
  { email, name, role, reason }: CallInput<typeof calls.inviteStaff>,
): Promise<CallResponse<typeof calls.inviteStaff>> {
  const { siteId, caller } = context;
  const member = await createStaff(context, {
    siteId,
    email,
    name,
    role,
    password: secretToken(),
    also: async (tx, memberId) => {
      await context.jobs.enqueue(tx, mailStaffInvitation, {
        siteId,
        memberId,
        by: { siteId, memberId: caller.memberId },
      });
      await mailNewColleague(context, tx, { siteId, memberId, name, by: caller.memberId });
      await auditByCaller(context, tx, {
        action: 'staff.invite',
        subject: memberId,
        memberId,
        change: { reason, before: { role: null }, after: { role } },
      });
    },
  });
  return { member };
}
