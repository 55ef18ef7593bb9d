import { hasSuspendedStaff } from '#features/identity/accounts/server/public.ts';
import { claimCase, findOpenCase, takeOverClaim } from '#features/safety/cases/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { rehearse } from '#platform/server/staff/rehearse.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { second } from '#platform/shared/time.ts';
import type * as calls from '../contract.ts';
import { inboxErrors, type InboxDecision } from '../contract.ts';
import { undoSeconds } from '../inbox-choices.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { carryOut } from './carry-out.ts';
import { requireKind, requireOffered } from './inbox-policy.ts';
import { insertPending, isPending, takeBackPending } from './inbox-queries.ts';

/** @throws {CallError} the errors of the decision, such as `invalid_input`. */
export async function previewInboxDecision(
  context: MemberContext,
  input: CallInput<typeof calls.previewInboxDecision>,
): Promise<CallResponse<typeof calls.previewInboxDecision>> {
  const { db, siteId, caller, clock } = context;
  requireKind(caller.staffRole, input.kind);
  const open = await findOpenCase(db, { siteId, kind: input.kind, subjectId: input.subject });
  if (!open) throw fail(inboxErrors.case_decided);
  const since = clock.now();
  const { result: losesRole, mails } = await rehearse(
    context,
    async (tx) => {
      await carryOut(context, tx, input);
      return hasSuspendedStaff(tx, siteId, since);
    },
    // A suspension may end an account on a sister site, which is none of the reviewer’s business.
    (mail) => mail.siteId === siteId,
  );
  return {
    mails: mails.map(({ memberId, subject, text }) => ({
      to_subject: memberId === open.memberId,
      subject,
      text,
    })),
    loses_role: losesRole,
  };
}

/**
 * Stores a decision, which a job carries out after `undoSeconds`.
 * @throws {CallError} `case_claimed`, `case_decided`, and the errors of the decision.
 */
export async function decideInboxCase(
  context: MemberContext,
  input: CallInput<typeof calls.decideInboxCase>,
): Promise<CallResponse<typeof calls.decideInboxCase>> {
  const { db, siteId, caller, clock, jobs } = context;
  requireKind(caller.staffRole, input.kind);
  const key = { siteId, kind: input.kind, subjectId: input.subject };
  if (await isPending(db, key, clock.now())) throw fail(inboxErrors.case_decided);
  // The reviewer is told at once what is wrong with the decision, rather than after ten seconds.
  await rehearse(
    context,
    (tx) => carryOut(context, tx, input),
    () => false,
  );
  const decidedAt = clock.now();
  const id = uuidv7(decidedAt.getTime());
  await db.transaction(async (tx) => {
    const { isOwn, other } = await claimCase(tx, key, caller.memberId, decidedAt, {
      keepsOthers: true,
    });
    if (!isOwn) throw fail(other ? inboxErrors.case_claimed : inboxErrors.case_decided);
    const open = await findOpenCase(tx, key);
    const pending = { siteId, id, kind: input.kind, subjectId: input.subject, decision: input.decision };
    if (
      !open ||
      !(await insertPending(tx, { ...pending, authorId: caller.memberId, input, decidedAt, error: null }))
    )
      throw fail(inboxErrors.case_decided);
    await jobs.enqueue(tx, carryOutDecision, { siteId, id }, undoSeconds);
    await auditByCaller(context, tx, {
      at: decidedAt,
      action: `${input.kind}.decide`,
      subject: input.subject,
      memberId: open.memberId,
      change: {
        reason: chooseReason(input),
        before: { state: 'open' },
        after: { state: 'pending', decision: input.decision },
      },
    });
  });
  return { carried_out_at: new Date(decidedAt.getTime() + undoSeconds * second).toISOString() };
}

const chooseReason = ({ text, photo_reason: photoReason, rule }: InboxDecision): string =>
  text?.trim() || photoReason || rule || 'routine';

/**
 * Takes a decision back, or dismisses a failed one. An administrator can take back anyone's decision, but not dismiss
 * it.
 * @throws {CallError} `decision_final`, or `permission_denied` if somebody else decided about the caller or a case that
 * the caller filed.
 */
export async function undoInboxDecision(
  context: MemberContext,
  { kind, subject }: CallInput<typeof calls.undoInboxDecision>,
): Promise<CallResponse<typeof calls.undoInboxDecision>> {
  const { db, siteId, caller, clock } = context;
  requireKind(caller.staffRole, kind);
  const key = { siteId, kind, subjectId: subject };
  const at = clock.now();
  await db.transaction(async (tx) => {
    const taken = await takeBackPending(tx, key, {
      memberId: caller.memberId,
      isAdministrator: caller.staffRole === 'administrator',
    });
    if (!taken) throw fail(inboxErrors.decision_final);
    if (taken.authorId !== caller.memberId) await requireOffered(tx, caller, key);
    if (taken.error === null) await takeOverClaim(tx, key, caller.memberId, at);
    await auditByCaller(context, tx, {
      at,
      action: `${kind}.${taken.error === null ? 'undo' : 'dismiss'}`,
      subject,
      change: {
        reason: 'routine',
        before: {
          state: taken.error === null ? 'pending' : 'failed',
          decision: taken.decision,
          author: taken.authorId,
        },
        after: { state: 'open' },
      },
    });
  });
  return { kind, subject };
}
