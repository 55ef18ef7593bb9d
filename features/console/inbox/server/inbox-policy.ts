import { queuesFor } from '#features/console/desk/server/public.ts';
import type { CaseKind } from '#features/people/cases/case-choices.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';

/** @throws {CallError} `permission_denied` if the role does not decide cases of this kind. */
export function requireKind(role: StaffRole | null, kind: CaseKind): void {
  if (role === null || !queuesFor(role).includes(kind)) throw fail(platformErrors.permission_denied);
}
