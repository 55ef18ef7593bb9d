import { decidePhoto } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { ActingContext, MemberContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { moderationErrors, type reviewPhoto as reviewPhotoCall } from '../contract.ts';

type Decision = CallInput<typeof reviewPhotoCall>;

/**
 * Approves or refuses a photo.
 * @throws {CallError} `already_reviewed`, `photo_removed`, or `invalid_input` for a refusal without a reason.
 */
export async function reviewPhoto(
  context: MemberContext,
  decision: Decision,
): Promise<CallResponse<typeof reviewPhotoCall>> {
  return context.db.transaction((tx) => reviewPhotoWithin(context, tx, decision));
}

/** Does the same within the caller's transaction. */
export async function reviewPhotoWithin(
  context: ActingContext,
  tx: Transaction,
  { photo: photoId, decision, reason }: Decision,
): Promise<CallResponse<typeof reviewPhotoCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const refusalReason = decision === 'refuse' ? (reason ?? null) : null;
  if (decision === 'refuse' && refusalReason === null)
    throw invalidInput({ field: 'reason', problem: 'required' });
  if (!(await decidePhoto(context, tx, { siteId, photoId, decidedBy, refusalReason })))
    throw fail(moderationErrors.already_reviewed);
  await audit(tx, {
    siteId,
    at: context.clock.now(),
    actorId: decidedBy,
    action: `photo.${decision}`,
    subject: photoId,
    details: refusalReason === null ? {} : { reason: refusalReason },
    change: {
      reason: refusalReason ?? 'routine',
      before: { status: 'review' },
      after: { status: refusalReason === null ? 'active' : 'refused' },
    },
  });
  return { photo: photoId, status: refusalReason === null ? 'active' : 'refused' };
}
