import { suspendMember } from '#features/identity/accounts/server/public.ts';
import { refundUnread } from '#features/conversation/chat/server/public.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { reportErrors } from '../contract.ts';
import { mailStatement } from './mail-report.ts';
import { insertReport, findReport } from './reports-queries.ts';

interface Suspension {
  readonly memberId: string;
  readonly rule: ReportReason;
  readonly facts: string;
}

/**
 * Suspends a member without a report. Like every suspension, it is stored as a decision with a statement of reasons, which
 * the member can read and appeal.
 * @throws {CallError} `already_decided` if the member is already suspended.
 */
export async function suspendByStaff(
  context: MemberContext,
  tx: Transaction,
  { memberId, rule, facts }: Suspension,
): Promise<void> {
  const { siteId, caller } = context;
  if (!(await suspendMember(context, tx, { siteId, memberId }))) throw fail(reportErrors.already_decided);
  await recordSuspension(context, tx, { memberId, rule, facts, decidedBy: caller.memberId });
}

interface Decided extends Suspension {
  /** Null if the decision was made on another site. */
  readonly decidedBy: string | null;
  /** The company, if the decision is about all of its sites. */
  readonly companyOfAllSites?: string;
}

/** Stores the decision to suspend a member, who may have been suspended already, and mails the statement of reasons. */
export async function recordSuspension(
  context: Services & { readonly siteId: number },
  tx: Transaction,
  { memberId, rule, facts, decidedBy, companyOfAllSites }: Decided,
): Promise<string> {
  const { siteId, clock } = context;
  const member = { siteId, memberId };
  if (rule === 'scam' || rule === 'fake') await refundUnread(context, tx, member);
  const at = clock.now();
  const row = {
    siteId,
    id: uuidv7(at.getTime()),
    reporterId: null,
    reportedId: memberId,
    reason: rule,
    body: '',
    createdAt: at,
    decidedAt: at,
    decidedBy,
    decision: 'suspend',
    rule,
    facts,
  } as const;
  await insertReport(tx, row);
  await mailStatement(context, tx, (await findReport(tx, siteId, row.id))!, companyOfAllSites);
  return row.id;
}
