import type { MemberContext } from '#platform/server/http/context.ts';
import { verifyAuditLog, type AuditFault } from '#platform/server/verify-audit-log.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';

/** About the last hour of a busy site. `audit verify` has no limit. */
const sealsToCheck = 60;

export async function checkAuditLog(
  context: MemberContext,
): Promise<CallResponse<typeof calls.checkAuditLog>> {
  const { db, siteId } = context;
  const { entries, link, faults } = await verifyAuditLog(db, siteId, { newest: sealsToCheck });
  return { entries, link, faults: faults.map((fault) => ({ kind: fault.kind, at: readPlace(fault) })) };
}

/** The seal, the entry, or the number of entries. */
function readPlace(fault: AuditFault): number | null {
  if (fault.kind === 'link_missing') return null;
  if (fault.kind === 'seal_broken') return fault.seal;
  return fault.kind === 'entries_outside' ? fault.count : fault.entry;
}
