import { claimCase } from '#features/people/cases/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Complaint, getComplaint as getComplaintCall } from '../contract.ts';
import { readComplaint, type ListedComplaint } from './complaints-queries.ts';
import { complaintOf } from './shown-complaint.ts';

/** One complaint. The audit log records that this staff member viewed it, and its case is claimed for them. */
export async function getComplaint(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof getComplaintCall>> {
  const { siteId, memberId: actorId } = context.caller;
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const row = await readAudited(context, tx, id);
    const claimedBy = await claimCase(tx, { siteId, kind: 'complaint', subjectId: id }, actorId, at);
    return { complaint: complaintOf(row, claimedBy) };
  });
}

/** Does the same without claiming the case. */
export async function readComplaintFile(context: MemberContext, id: string): Promise<Complaint> {
  return complaintOf(await context.db.transaction((tx) => readAudited(context, tx, id)), null);
}

async function readAudited(
  { siteId, caller, clock }: MemberContext,
  tx: Transaction,
  id: string,
): Promise<ListedComplaint> {
  const row = await readComplaint(tx, siteId, id);
  if (!row) throw fail(platformErrors.not_found);
  await audit(tx, {
    siteId,
    at: clock.now(),
    actorId: caller.memberId,
    action: 'complaint.read',
    subject: id,
  });
  return row;
}
