import { endSessions } from '#features/identity/accounts/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { staffErrors } from '../contract.ts';
import { mailNewColleague } from './mail-new-colleague.ts';
import { lockStaff, findStaffName, updateStaff, type LockedStaff } from './staff-queries.ts';

type Input = CallInput<typeof calls.changeStaff>;

/**
 * The caller stays an administrator, because nobody changes themselves, so a site never loses its last one.
 * @throws {CallError} `staff_own`, `staff_changed`, `permission_denied`.
 */
export async function changeStaff(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof calls.changeStaff>> {
  const { db, siteId, caller, clock } = context;
  const { member, change, reason } = input;
  if (change === 'role' && !input.role) throw invalidInput({ field: 'role', problem: 'required' });
  if (member === caller.memberId) throw fail(staffErrors.staff_own);
  await db.transaction(async (tx) => {
    const staff = await lockStaff(tx, siteId);
    const self = staff.find(({ id }) => id === caller.memberId);
    if (self?.role !== 'administrator' || self.onLeaveSince) throw fail(platformErrors.permission_denied);
    const person = staff.find(({ id }) => id === member);
    if (!person) throw fail(staffErrors.staff_changed);
    const next = toAccountChange(input, person, clock.now());
    if (next) await updateStaff(tx, siteId, member, next);
    // A new role takes effect at once. Sessions end as well, so that no open page shows more than the role allows.
    const ended =
      change === 'return' ? 0 : await endSessions(context, tx, { siteId, memberId: member }, undefined);
    if (next?.staffRole) {
      const name = await findStaffName(tx, siteId, member);
      await mailNewColleague(context, tx, { siteId, memberId: member, name, by: caller.memberId });
    }
    await auditByCaller(context, tx, {
      action: `staff.${change}`,
      subject: member,
      memberId: member,
      change: {
        reason,
        before: { role: person.role, on_leave: person.onLeaveSince !== null, devices: ended },
        after: {
          role: next?.staffRole === undefined ? person.role : next.staffRole,
          on_leave:
            next?.staffLeaveAt === undefined ? person.onLeaveSince !== null : next.staffLeaveAt !== null,
          devices: 0,
        },
      },
    });
  });
  return { change };
}

/** Null if only the sessions end. */
function toAccountChange({ change, role }: Input, person: LockedStaff, now: Date) {
  switch (change) {
    case 'role':
      if (role === person.role) throw fail(staffErrors.staff_changed);
      return { staffRole: role! };
    case 'leave':
      if (person.onLeaveSince) throw fail(staffErrors.staff_changed);
      return { staffLeaveAt: now };
    case 'return':
      if (!person.onLeaveSince) throw fail(staffErrors.staff_changed);
      return { staffLeaveAt: null };
    case 'remove':
      return { staffRole: null, staffLeaveAt: null };
    case 'end_sessions':
      return null;
  }
}
