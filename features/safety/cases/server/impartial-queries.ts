import { and, inArray, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { CaseKey } from './case-queries.ts';
import { safetyCase } from './tables.ts';

/**
 * Whether this person may decide about that member. Only administrators decide about staff, and nobody decides about
 * themselves.
 */
function isImpartialSql({ siteId, memberId }: MemberKey, about: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${about} is distinct from ${memberId}::uuid and (
    not exists (select 1 from ${account} involved
                 where involved.site_id = ${siteId} and involved.member_id = ${about}
                   and involved.staff_role is not null)
    or exists (select 1 from ${account} decider
                where decider.site_id = ${siteId} and decider.member_id = ${memberId}::uuid
                  and decider.staff_role = 'administrator')))`;
}

/** The cases about members whom this person may decide about. */
export const isImpartialCase = (decider: MemberKey): SQL<boolean> =>
  isImpartialSql(decider, safetyCase.memberId);

/**
 * Refuses a decision about the decider, a decision about a colleague unless the decider is an administrator, and a
 * decision on something that the decider filed.
 * @throws {CallError} `permission_denied`.
 */
export async function requireImpartial(
  executor: Executor,
  decider: MemberKey,
  { memberId, filedBy = null }: { readonly memberId: string; readonly filedBy?: string | null },
): Promise<void> {
  if (filedBy === decider.memberId) throw fail(platformErrors.permission_denied);
  const [row] = await rows<{ impartial: boolean }>(
    executor,
    sql`select ${isImpartialSql(decider, sql`${memberId}::uuid`)} as impartial`,
  );
  if (!row!.impartial) throw fail(platformErrors.permission_denied);
}

/** @throws {CallError} `permission_denied` if this person may not decide about the member in one of these cases. */
export async function requireImpartialCases(
  executor: Executor,
  { siteId, kind, subjectIds }: Omit<CaseKey, 'subjectId'> & { readonly subjectIds: readonly string[] },
  decidedBy: string,
): Promise<void> {
  if (subjectIds.length === 0) return;
  const [partial] = await executor
    .select({ subjectId: safetyCase.subjectId })
    .from(safetyCase)
    .where(
      and(
        has(safetyCase, { siteId, kind }),
        inArray(safetyCase.subjectId, [...subjectIds]),
        not(isImpartialCase({ siteId, memberId: decidedBy })),
      ),
    )
    .limit(1);
  if (partial) throw fail(platformErrors.permission_denied);
}
