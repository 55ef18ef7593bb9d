import { findAccount } from '#features/identity/accounts/server/public.ts';
import { findAppeal } from '#features/safety/appeals/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import type { ReportRow } from './reports-queries.ts';
import { deriveSource, toAppeal } from './shown-report.ts';
import { findSuspendingReport } from './suspension-queries.ts';

/** Why the member is suspended; null if they are not. */
export async function getSuspension(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getSuspension>> {
  const { db, caller } = context;
  const [account, decision] = await Promise.all([
    findAccount(db, caller.siteId, caller.memberId),
    findSuspendingReport(db, caller),
  ]);
  if (!account?.suspendedAt) return { suspension: null };
  const appeal =
    decision &&
    (await findAppeal(db, { siteId: decision.siteId, kind: 'suspension', subjectId: decision.id }));
  return {
    suspension: {
      since: account.suspendedAt.toISOString(),
      decision: decision ? toDecision(decision) : null,
      appeal: appeal ? toAppeal(appeal) : null,
    },
  };
}

const toDecision = (row: ReportRow) => ({
  reference: row.reference,
  rule: row.rule,
  facts: row.facts,
  source: deriveSource(row),
});
