import type { CaseDecision } from '#features/people/cases/case-choices.ts';
import { caseErrors } from '#features/people/cases/contract.ts';
import { closeCases } from '#features/people/cases/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { photoErrors, photosChanged, type RefusalReason } from '../contract.ts';
import { photosChangedEvent } from './events.ts';
import { mailRefusal } from './mail-owner.ts';
import { refusedKeptUntil } from './photo-policy.ts';
import { lockPhoto, planErasure, storeDecision } from './photo-queries.ts';
import { rememberPicture } from './refused-pictures.ts';

export interface PhotoDecision {
  /** The photo's id. */
  readonly subject: string;
  readonly decision: CaseDecision;
  /** Required for a refusal. */
  readonly photo_reason?: RefusalReason;
}

/**
 * Approves or refuses a photo, and notifies its owner's pages. A refusal sends a statement of reasons. The picture is
 * kept for a while, hidden, in case of an appeal.
 * @throws {CallError} `already_reviewed`, `photo_removed`, or `invalid_input` for a refusal without a reason.
 */
export async function decidePhoto(
  context: ActingContext,
  tx: Transaction,
  decision: PhotoDecision,
): Promise<void> {
  const { siteId, memberId: decidedBy } = context.caller;
  const refusalReason = refusalReasonOf(decision);
  const photoId = decision.subject;
  const photo = await lockPhoto(tx, siteId, photoId);
  if (!photo) throw fail(photoErrors.photo_removed);
  if (photo.status !== 'review') throw fail(caseErrors.already_reviewed);
  const status = refusalReason === null ? 'active' : 'refused';
  const now = context.clock.now();
  await storeDecision(tx, siteId, photoId, { status, refusalReason, reviewedAt: now, reviewedBy: decidedBy });
  await recordPhotoDecision(context, tx, 'photo', decision);
  const { memberId } = photo;
  if (refusalReason === null)
    await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
  else {
    await planErasure(tx, photo, refusedKeptUntil(now));
    await rememberPicture(context, tx, photo, refusalReason, now);
    await mailRefusal(context, tx, photo, refusalReason);
  }
  tx.afterCommit(() =>
    context.realtime.publish({ siteId, memberId }, photosChanged, { photo: photoId, status }),
  );
}

/**
 * Why a photo is refused; null if it is approved.
 * @throws {CallError} `invalid_input` for a refusal without a reason.
 */
export function refusalReasonOf({ decision, photo_reason: reason }: PhotoDecision): RefusalReason | null {
  if (decision !== 'refused') return null;
  if (!reason) throw invalidInput({ field: 'photo_reason', problem: 'required' });
  return reason;
}

/** Closes the case of a photo on a profile or in a chat, and puts the decision into the audit log. */
export async function recordPhotoDecision(
  { siteId, caller, clock }: ActingContext,
  tx: Transaction,
  kind: 'photo' | 'chat_photo',
  decision: PhotoDecision,
): Promise<void> {
  const { subject } = decision;
  const reason = refusalReasonOf(decision);
  const at = clock.now();
  const { memberId } = caller;
  await closeCases(tx, {
    siteId,
    kind,
    subjectIds: [subject],
    decision: reason === null ? 'approved' : 'refused',
    rule: reason,
    decidedBy: memberId,
    decidedAt: at,
  });
  await audit(tx, {
    siteId,
    at,
    actorId: memberId,
    action: `${kind}.${reason === null ? 'approve' : 'refuse'}`,
    subject,
    details: reason === null ? {} : { reason },
    change: {
      reason: reason ?? 'routine',
      before: { status: 'review' },
      after: { status: reason === null ? 'active' : 'refused' },
    },
  });
}
