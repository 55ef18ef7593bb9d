import { liftSuspension as liftSuspensionOf } from '#features/identity/accounts/server/public.ts';
import { grantOpenAppeals } from '#features/safety/appeals/server/public.ts';
import { requireImpartial } from '#features/safety/cases/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { reportErrors } from '../contract.ts';
import { mailLift } from './mail-report.ts';

/**
 * Lifts a suspension and notifies the member. Also grants an open appeal.
 * @throws {CallError} `not_suspended` or `permission_denied`.
 */
export async function liftSuspension(
  context: MemberContext,
  tx: Transaction,
  memberId: string,
  reason: string,
): Promise<void> {
  const { caller } = context;
  await requireImpartial(tx, caller, { memberId });
  if (!(await liftTogether(context, tx, memberId, caller.memberId))) throw fail(reportErrors.not_suspended);
  await auditByCaller(context, tx, {
    action: 'suspension.lift',
    subject: memberId,
    memberId,
    change: { reason, before: { suspended: true }, after: { suspended: false } },
  });
}

/**
 * Lifts a suspension that was part of a decision about several sites, notifies the member, and grants an open appeal.
 * @param decidedBy null if the decision was made on another site.
 * @returns whether the member was suspended.
 */
export async function liftTogether(
  context: Services & { readonly siteId: number },
  tx: Transaction,
  memberId: string,
  decidedBy: string | null,
): Promise<boolean> {
  const { siteId } = context;
  if (!(await liftSuspensionOf(context, tx, { siteId, memberId }))) return false;
  const decidedAt = context.clock.now();
  await grantOpenAppeals(tx, { siteId, memberId }, 'suspension', { decidedBy, decidedAt });
  await mailLift(context, tx, memberId);
  return true;
}
