import { closeCases } from '#features/people/cases/server/public.ts';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { refusedKeptUntil, rememberPicture } from '#features/people/photos/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { chatPhotoDecided } from '../content-contract.ts';
import { mailChatRefusal } from './mail-chat-refusal.ts';
import { chatPhotoKey } from './photo-address.ts';
import { lockChatPhoto, lockPhotoMessage, storeChatPhotoDecision } from './photo-queries.ts';
import { returnPrice } from './return-price.ts';

export interface ChatPhotoDecision {
  readonly siteId: number;
  readonly photoId: string;
  /** A staff member. */
  readonly decidedBy: string;
  /** Null means approval. */
  readonly refusalReason: RefusalReason | null;
}

/**
 * Approves a chat photo for the receiver, or refuses it. A refusal refunds the price, tells the sender why and how to
 * appeal, and prevents the picture from being sent again. The file stays in storage, hidden, for a while in case of an
 * appeal.
 * @returns `gone` if there is no such photo, `decided` if it was already reviewed.
 */
export async function decideChatPhoto(
  services: Services,
  tx: Transaction,
  { siteId, photoId, decidedBy, refusalReason }: ChatPhotoDecision,
): Promise<'done' | 'decided' | 'gone'> {
  const photo = await lockChatPhoto(tx, siteId, photoId);
  if (!photo) return 'gone';
  if (photo.status !== 'review') return 'decided';
  const message = await lockPhotoMessage(tx, photo);
  if (!message) return 'gone';
  const { senderId, conversationId } = photo;
  const now = services.clock.now();
  await storeChatPhotoDecision(tx, photo, {
    status: refusalReason === null ? 'active' : 'refused',
    refusalReason,
    decidedBy,
    decidedAt: now,
    keptUntil: refusalReason === null ? null : refusedKeptUntil(now),
  });
  await closeCases(tx, {
    siteId,
    kind: 'chat_photo',
    subjectIds: [photoId],
    decision: refusalReason === null ? 'approved' : 'refused',
    rule: refusalReason,
    decidedBy,
    decidedAt: now,
  });
  if (refusalReason !== null) {
    const { seq, cost } = message;
    await returnPrice(services, tx, { siteId, conversationId, seq, senderId, cost });
    const key = chatPhotoKey(photoId, 'full.webp');
    await rememberPicture(services, tx, { ...photo, version: 0 }, refusalReason, now, key);
    await mailChatRefusal(services, tx, photo, refusalReason);
  }
  tx.afterCommit(() => {
    for (const memberId of [senderId, message.receiver_id])
      services.realtime.publish({ siteId, memberId }, chatPhotoDecided, {
        conversation: conversationId,
        seq: message.seq,
      });
  });
  return 'done';
}
