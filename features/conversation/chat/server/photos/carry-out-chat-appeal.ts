import { appealDecided, type DecidedAppeal } from '#features/safety/appeals/server/public.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import { dueAtOnce, settlePhotoAppeal } from '#features/people/photos/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import { chatPhotoDecided } from '../../content-contract.ts';
import { planErasure } from './erase-chat-photos.ts';
import { asReviewed } from './photo-address.ts';
import { lockChatPhoto, lockPhotoMessage, storeChatPhotoDecision } from './photo-queries.ts';

/** Carries out the decision on an appeal against a refused chat photo, and mails it to the sender. */
export const carryOutChatAppeal = subscribe(appealDecided, async (services, tx, appeal) => {
  if (appeal.kind === 'chat_photo') await carryOut(services, tx, appeal);
});

/**
 * If the refusal is overturned, the receiver sees the photo. If the picture has been erased by then, the sender may
 * send it again. Either way, the sender keeps the refund.
 * @throws {CallError} `photo_removed`.
 */
async function carryOut(services: Services, tx: Transaction, appeal: DecidedAppeal): Promise<void> {
  const { siteId, subjectId: photoId, decidedAt } = appeal;
  const photo = await lockChatPhoto(tx, siteId, photoId);
  const message = photo && (await lockPhotoMessage(tx, photo));
  if (!message) throw fail(photoErrors.photo_removed);
  const isKept = photo.keptUntil !== null;
  const result = await settlePhotoAppeal(services, tx, asReviewed(photo), appeal, isKept);
  if (result === 'shown')
    await storeChatPhotoDecision(tx, photo, { status: 'active', refusalReason: null, keptUntil: null });
  if (result === 'upheld') {
    if (isKept) await storeChatPhotoDecision(tx, photo, { keptUntil: dueAtOnce(decidedAt) });
    await planErasure(services, tx, { siteId, ids: [photoId] });
  }
  const { senderId, conversationId: conversation } = photo;
  tx.afterCommit(() => {
    for (const memberId of [senderId, message.receiver_id])
      services.realtime.publish({ siteId, memberId }, chatPhotoDecided, { conversation, seq: message.seq });
  });
}
