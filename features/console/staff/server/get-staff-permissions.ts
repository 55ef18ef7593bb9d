import type { MemberContext } from '#platform/server/http/context.ts';
import { staffRoles, type Call, type CallResponse, type StaffRole } from '#platform/shared/call.ts';
import { abilities } from '../abilities.ts';
import type { getStaffPermissions as getStaffPermissionsCall } from '../contract.ts';

/** Reads the allowed roles from the calls themselves, so the answer is what the server enforces. */
export function getStaffPermissions({ calls }: MemberContext): CallResponse<typeof getStaffPermissionsCall> {
  const roles = rolesByCall(calls);
  const named = new Set(abilities.flatMap(([, ability]) => ability.calls));
  return {
    permissions: abilities.map(([ability, { topic, reach = 'own', calls: needed, only }]) => ({
      ability,
      topic,
      reach,
      roles: staffRoles.filter(
        (role) => needed.every((name) => roles.get(name)?.has(role)) && (!only || only.roles.includes(role)),
      ),
    })),
    others: calls.flatMap(({ name, summary }) =>
      roles.has(name) && !named.has(name) ? [{ summary, roles: [...roles.get(name)!] }] : [],
    ),
  };
}

/** The roles that may make each staff call. Administrators may make all. */
function rolesByCall(calls: readonly Call[]): ReadonlyMap<string, ReadonlySet<StaffRole>> {
  return new Map(
    calls.flatMap(({ name, access }) =>
      typeof access === 'object' ? [[name, new Set<StaffRole>(['administrator', ...access.staff])]] : [],
    ),
  );
}
