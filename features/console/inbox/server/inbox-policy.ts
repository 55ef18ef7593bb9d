import { queuesFor } from '#features/console/desk/queue-rules.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import type { CaseKey } from '#features/safety/cases/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { isWithheld } from './case-list-queries.ts';

/** @throws {CallError} `permission_denied` if the role does not decide cases of this kind. */
export function requireKind(role: StaffRole | null, kind: CaseKind): void {
  if (role === null || !queuesFor(role).includes(kind)) throw fail(platformErrors.permission_denied);
}

/**
 * Keeps reviewers from cases that they filed or that are about themselves, and everyone but administrators from
 * cases about staff.
 * @throws {CallError} `permission_denied`.
 */
export async function requireOffered(executor: Executor, reader: MemberKey, key: CaseKey): Promise<void> {
  if (await isWithheld(executor, reader, key)) throw fail(platformErrors.permission_denied);
}
