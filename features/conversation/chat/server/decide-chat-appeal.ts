import { photoErrors } from '#features/people/photos/contract.ts';
import { forgetRefusal, hasOtherReviewer } from '#features/people/photos/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { chatPhotoDecided } from '../content-contract.ts';
import { planErasure } from './erase-chat-photos.ts';
import { mailChatAppealDecided } from './mail-chat-refusal.ts';
import { lockChatPhoto, lockPhotoMessage, storeChatPhotoDecision } from './photo-queries.ts';

export interface ChatAppealDecision {
  readonly siteId: number;
  readonly photoId: string;
  /** The staff member. */
  readonly decidedBy: string;
  readonly outcome: 'upheld' | 'overturned';
}

/**
 * Decides about an objection, and tells the sender. A refusal that is taken back lets the receiver see the photo, or,
 * where the picture was erased meanwhile, lets it be sent again; its price stays with the sender.
 * @throws {CallError} `photo_removed`; `appeal_own_decision` when the same person refused it and another may decide;
 * `appeal_decided` when somebody was faster.
 */
export async function decideChatAppeal(
  services: Services,
  tx: Transaction,
  { siteId, photoId, decidedBy, outcome }: ChatAppealDecision,
): Promise<void> {
  const photo = await lockChatPhoto(tx, siteId, photoId);
  const message = photo && (await lockPhotoMessage(tx, photo));
  if (!message || !photo.appealedAt) throw fail(photoErrors.photo_removed);
  if (photo.appealDecidedAt) throw fail(photoErrors.appeal_decided);
  const another = photo.decidedBy !== decidedBy;
  if (!another && (await hasOtherReviewer(tx, siteId, decidedBy)))
    throw fail(photoErrors.appeal_own_decision);
  const now = services.clock.now();
  const result = outcome === 'upheld' ? 'upheld' : photo.keptUntil ? 'shown' : 'free';
  await storeChatPhotoDecision(tx, photo, {
    appealOutcome: outcome,
    appealDecidedBy: decidedBy,
    appealDecidedAt: now,
    ...(result === 'shown' ? { status: 'active', refusalReason: null, keptUntil: null } : {}),
    ...(result === 'upheld' && photo.keptUntil ? { keptUntil: now } : {}),
  });
  if (result !== 'upheld') await forgetRefusal(tx, siteId, photoId);
  else await planErasure(services, tx, { siteId, ids: [photoId] });
  const reason = photo.refusalReason!;
  await mailChatAppealDecided(services, tx, photo, { result, reason, another });
  const { senderId, conversationId: conversation } = photo;
  tx.afterCommit(() => {
    for (const memberId of [senderId, message.receiver_id])
      services.realtime.publish({ siteId, memberId }, chatPhotoDecided, { conversation, seq: message.seq });
  });
}
