import { photoErrors } from '#features/people/photos/contract.ts';
import {
  recordPhotoDecision,
  toRefusalReason,
  refusedKeptUntil,
  requireInReview,
  type PhotoDecision,
} from '#features/people/photos/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail } from '#platform/shared/errors.ts';
import { chatPhotoDecided } from '../../content-contract.ts';
import { asReviewed } from './photo-address.ts';
import { lockChatPhoto, lockPhotoMessage, storeChatPhotoDecision } from './photo-queries.ts';
import { returnPrice } from '../sending/return-price.ts';

/**
 * Approves a chat photo for the receiver, or refuses it. A refusal refunds the price, tells the sender why and how to
 * appeal, and prevents the picture from being sent again. The file stays in storage, hidden, for a while in case of an
 * appeal.
 * @throws {CallError} `already_reviewed`, `photo_removed`, or `invalid_input` for a refusal without a reason.
 */
export async function decideChatPhoto(
  context: ActingContext,
  tx: Transaction,
  decision: PhotoDecision,
): Promise<void> {
  const { siteId, memberId: decidedBy } = context.caller;
  const refusalReason = toRefusalReason(decision);
  const photo = await lockChatPhoto(tx, siteId, decision.subject);
  requireInReview(photo);
  const message = await lockPhotoMessage(tx, photo);
  if (!message) throw fail(photoErrors.photo_removed);
  const { senderId, conversationId } = photo;
  const now = context.clock.now();
  await storeChatPhotoDecision(tx, photo, {
    status: refusalReason === null ? 'active' : 'refused',
    refusalReason,
    decidedBy,
    decidedAt: now,
    keptUntil: refusalReason === null ? null : refusedKeptUntil(now),
  });
  const { seq, cost } = message;
  if (refusalReason !== null) await returnPrice(context, tx, { siteId, conversationId, seq, senderId, cost });
  await recordPhotoDecision(context, tx, asReviewed(photo), refusalReason);
  tx.afterCommit(() => {
    for (const memberId of [senderId, message.receiver_id])
      context.realtime.publish({ siteId, memberId }, chatPhotoDecided, { conversation: conversationId, seq });
  });
}
