import { mailNewColleague, mailStaffInvitation } from '#features/console/staff/server/public.ts';
import { createStaff } from '#features/people/sign-up/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { secretToken } from '#platform/shared/ids.ts';
import type * as calls from '../contract.ts';

/**
 * The account has a password that nobody knows until its owner chooses one with the mailed link.
 * @throws {CallError} `account_exists`, `not_found`, `invalid_input` on `email` or `name`.
 */
export async function inviteSiteAdministrator(
  context: MemberContext,
  { site: id, reason, ...invitation }: CallInput<typeof calls.inviteSiteAdministrator>,
): Promise<CallResponse<typeof calls.inviteSiteAdministrator>> {
  const { id: invitedTo } = await siteOfStaff(context.db, context.siteId, id);
  return { member: await inviteAdministrator(context, invitedTo, invitation, reason) };
}

/**
 * Returns the id of the new account.
 * @param reason for the audit log; null if another entry has it. The log always records who invited whom, because the
 * invited person cannot be the second person for the inviter's requests.
 */
export async function inviteAdministrator(
  context: MemberContext,
  invitedTo: number,
  { email, name }: { readonly email: string; readonly name: string },
  reason: string | null,
): Promise<string> {
  const { siteId, caller, jobs } = context;
  return createStaff(context, {
    siteId: invitedTo,
    email,
    name,
    role: 'administrator',
    password: secretToken(),
    also: async (tx, memberId) => {
      await jobs.enqueue(tx, mailStaffInvitation, {
        siteId: invitedTo,
        memberId,
        by: { siteId, memberId: caller.memberId },
      });
      await mailNewColleague(context, tx, { siteId: invitedTo, memberId, name, by: caller.memberId });
      await auditByCaller(context, tx, {
        action: 'site.invite_administrator',
        subject: `site-${invitedTo}`,
        details: { site: invitedTo, account: memberId },
        ...(reason === null
          ? {}
          : { change: { reason, before: { role: null }, after: { role: 'administrator' } } }),
      });
    },
  });
}
