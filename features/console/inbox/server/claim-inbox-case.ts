import {
  claimCase,
  endClaims,
  findOpenCase,
  lockOpenCase,
  takeOverClaim,
} from '#features/safety/cases/server/public.ts';
import { audit, auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { requireReason } from '#platform/server/staff/require-reason.ts';
import type { CallInput, CallResponse, StaffRole } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { inboxErrors } from '../contract.ts';
import { requireKind, requireOffered } from './inbox-policy.ts';
import { isPending } from './inbox-queries.ts';

/**
 * Claims a case, or renews or ends the claim. The audit log records only a new claim and its end.
 * @throws {CallError} `permission_denied` or `case_decided`.
 */
export async function claimInboxCase(
  { db, siteId, caller, clock }: MemberContext,
  { kind, subject, release = false }: CallInput<typeof calls.claimInboxCase>,
): Promise<CallResponse<typeof calls.claimInboxCase>> {
  requireKind(caller.staffRole, kind);
  const key = { siteId, kind, subjectId: subject };
  const entry = { siteId, at: clock.now(), actorId: caller.memberId, subject };
  return db.transaction(async (tx) => {
    const open = await findOpenCase(tx, key);
    const hadIt = open?.claimedBy === caller.memberId && open.claimedUntil! > entry.at;
    if (release) {
      if (!hadIt) return { claimed_by: null };
      await endClaims(tx, caller, null);
      await audit(tx, {
        ...entry,
        action: `${kind}.release`,
        change: { reason: 'routine', before: { claimed: true }, after: { claimed: false } },
      });
      return { claimed_by: null };
    }
    if (!open || (await isPending(tx, key, entry.at))) throw fail(inboxErrors.case_decided);
    await requireOffered(tx, caller, key);
    const { isOwn, other } = await claimCase(tx, key, caller.memberId, entry.at);
    if (!isOwn && other === null) throw fail(inboxErrors.case_decided);
    // A page renews the claim of the case it shows.
    if (isOwn && !hadIt)
      await audit(tx, {
        ...entry,
        action: `${kind}.claim`,
        change: { reason: 'routine', before: { claimed: false }, after: { claimed: true } },
      });
    return { claimed_by: other };
  });
}

/**
 * Takes a case over from a colleague. An urgent case may be about a child in danger, so every reviewer can do this at
 * once; for other cases, administrators can, with a reason.
 * @throws {CallError} `case_decided`, `invalid_input` if the reason is missing, or `permission_denied`, also if the case
 * is about the caller.
 */
export async function takeOverCase(
  context: MemberContext,
  { kind, subject, reason }: CallInput<typeof calls.takeOverCase>,
): Promise<CallResponse<typeof calls.takeOverCase>> {
  const { db, siteId, caller, clock } = context;
  requireKind(caller.staffRole, kind);
  const key = { siteId, kind, subjectId: subject };
  const at = clock.now();
  await db.transaction(async (tx) => {
    // A colleague's decision at this moment is stored under the same lock.
    const open = await lockOpenCase(tx, key);
    if (!open || (await isPending(tx, key, at))) throw fail(inboxErrors.case_decided);
    await requireOffered(tx, caller, key);
    if (!open.urgent) requireAdministrator(caller.staffRole, reason);
    if (!(await takeOverClaim(tx, key, caller.memberId, at))) throw fail(inboxErrors.case_decided);
    await auditByCaller(context, tx, {
      at,
      action: `${kind}.take_over`,
      subject,
      memberId: open.memberId,
      change: {
        reason: reason?.trim() || 'urgent',
        before: { claimed_by: open.claimedBy },
        after: { claimed_by: caller.memberId },
      },
    });
  });
  return { kind, subject };
}

function requireAdministrator(role: StaffRole | null, reason: string | undefined): void {
  if (role !== 'administrator') throw fail(platformErrors.permission_denied);
  requireReason({ reason });
}
