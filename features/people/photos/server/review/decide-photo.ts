import type { CaseDecision } from '#features/safety/cases/case-choices.ts';
import { caseErrors } from '#features/safety/cases/contract.ts';
import { closeCases } from '#features/safety/cases/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { photoErrors, photosChanged, type RefusalReason } from '../../contract.ts';
import { photosChangedEvent } from '../events.ts';
import { mailRefusal } from './mail-decision.ts';
import type { PhotoRow } from '../files/photo-address.ts';
import { refusedKeptUntil } from '../photo-policy.ts';
import { lockPhoto, planErasure, storeDecision } from '../photo-queries.ts';
import { rememberPicture } from './refused-pictures.ts';
import { asReviewed, type ReviewedPhoto } from './reviewed-photo.ts';

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
  const { siteId, memberId: reviewedBy } = context.caller;
  const refusalReason = toRefusalReason(decision);
  const photoId = decision.subject;
  const photo = await lockPhoto(tx, siteId, photoId);
  requireInReview(photo);
  const status = refusalReason === null ? 'active' : 'refused';
  const reviewedAt = context.clock.now();
  await storeDecision(tx, siteId, photoId, { status, refusalReason, reviewedAt, reviewedBy });
  await recordPhotoDecision(context, tx, asReviewed(photo), refusalReason);
  const { memberId } = photo;
  if (refusalReason === null)
    await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
  else await planErasure(tx, photo, refusedKeptUntil(reviewedAt));
  tx.afterCommit(() =>
    context.realtime.publish({ siteId, memberId }, photosChanged, { photo: photoId, status }),
  );
}

/**
 * Why a photo is refused; null if it is approved.
 * @throws {CallError} `invalid_input` for a refusal without a reason.
 */
export function toRefusalReason({ decision, photo_reason: reason }: PhotoDecision): RefusalReason | null {
  if (decision !== 'refused') return null;
  if (!reason) throw invalidInput({ field: 'photo_reason', problem: 'required' });
  return reason;
}

/** @throws {CallError} `photo_removed`, `already_reviewed`. */
export function requireInReview<Row extends Pick<PhotoRow, 'status'>>(
  photo: Row | undefined,
): asserts photo is Row {
  if (!photo) throw fail(photoErrors.photo_removed);
  if (photo.status !== 'review') throw fail(caseErrors.already_reviewed);
}

/**
 * Closes the photo's case, and puts the decision into the audit log. After a refusal, nobody can upload the picture
 * again, and its owner gets a statement of reasons.
 */
export async function recordPhotoDecision(
  context: ActingContext,
  tx: Transaction,
  photo: ReviewedPhoto,
  refusalReason: RefusalReason | null,
): Promise<void> {
  const { siteId, memberId: decidedBy } = context.caller;
  const { kind, id } = photo;
  const decidedAt = context.clock.now();
  const isRefused = refusalReason !== null;
  await closeCases(tx, {
    siteId,
    kind,
    subjectIds: [id],
    decision: isRefused ? 'refused' : 'approved',
    rule: refusalReason,
    decidedBy,
    decidedAt,
  });
  await audit(tx, {
    siteId,
    at: decidedAt,
    actorId: decidedBy,
    action: `${kind}.${isRefused ? 'refuse' : 'approve'}`,
    subject: id,
    details: isRefused ? { reason: refusalReason } : {},
    change: {
      reason: refusalReason ?? 'routine',
      before: { status: 'review' },
      after: { status: isRefused ? 'refused' : 'active' },
    },
  });
  if (!isRefused) return;
  await rememberPicture(context, tx, photo, refusalReason, decidedAt);
  await mailRefusal(context, tx, photo, refusalReason);
}
