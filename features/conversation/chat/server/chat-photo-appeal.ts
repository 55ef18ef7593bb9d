import { mayStillAppeal, refusedKeptUntil } from '#features/people/photos/server/public.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { ChatMessage } from '../contract.ts';
import { chatPhotoDecided, type appealChatPhoto as appealChatPhotoCall } from '../content-contract.ts';
import { readPhotoIdOf } from './chat-appeal-queries.ts';
import type { ChatPhotoRow } from './photo-address.ts';
import { lockChatPhoto, storeChatPhotoDecision } from './photo-queries.ts';

type Appealed = Pick<ChatPhotoRow, 'decidedAt' | 'appealedAt' | 'appealOutcome'>;

/** How it stands with the objection to an own refused photo. */
export function appealOf(
  { decidedAt, appealedAt, appealOutcome }: Appealed,
  now: Date,
): ChatMessage['photo_appeal'] {
  if (appealedAt === null) return mayStillAppeal({ reviewedAt: decidedAt }, now) ? 'possible' : 'over';
  if (appealOutcome === null) return 'open';
  return appealOutcome === 'upheld' ? 'upheld' : 'over';
}

/**
 * Objects to the refusal of an own photo in a chat, once. A picture that is still there is kept as long again.
 * @throws {CallError} `photo_removed`, `appeal_made`, `appeal_too_late`.
 */
export async function appealChatPhoto(
  context: MemberContext,
  { conversation, seq, text }: CallInput<typeof appealChatPhotoCall>,
): Promise<CallResponse<typeof appealChatPhotoCall>> {
  const { siteId, memberId: senderId } = context.caller;
  const body = text.trim();
  if (body === '') throw invalidInput({ field: 'text', problem: 'required' });
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const id = await readPhotoIdOf(tx, { siteId, conversation, seq, senderId });
    const photo = id === undefined ? undefined : await lockChatPhoto(tx, siteId, id);
    if (photo?.status !== 'refused') throw fail(photoErrors.photo_removed);
    if (photo.appealedAt) throw fail(photoErrors.appeal_made);
    if (!mayStillAppeal({ reviewedAt: photo.decidedAt }, now)) throw fail(photoErrors.appeal_too_late);
    await storeChatPhotoDecision(tx, photo, {
      appeal: body,
      appealedAt: now,
      keptUntil: photo.keptUntil && refusedKeptUntil(now),
    });
    await audit(tx, { siteId, at: now, actorId: senderId, action: 'chat_photo.appeal', subject: photo.id });
    tx.afterCommit(() =>
      context.realtime.publish({ siteId, memberId: senderId }, chatPhotoDecided, { conversation, seq }),
    );
  });
  return { appeal: 'open' };
}
