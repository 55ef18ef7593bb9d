import type { MemberContext } from '#platform/server/http/context.ts';
import { staffRoles, type CallResponse } from '#platform/shared/call.ts';
import type { getStaffPermissions as getStaffPermissionsCall } from '../contract.ts';

export function getStaffPermissions({ calls }: MemberContext): CallResponse<typeof getStaffPermissionsCall> {
  return {
    permissions: calls.flatMap(({ name, access, summary }) =>
      typeof access === 'object'
        ? [
            {
              name,
              summary,
              roles: staffRoles.filter((role) => role !== 'administrator' && access.staff.includes(role)),
            },
          ]
        : [],
    ),
  };
}
