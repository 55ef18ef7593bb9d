import { mayStillAppeal, type AppealRow } from '#features/safety/appeals/server/public.ts';
import { lodgePhotoAppeal, readAppealText, refusedKeptUntil } from '#features/people/photos/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { ChatMessage } from '../../contract.ts';
import type * as contentCalls from '../../content-contract.ts';
import { chatPhotoDecided } from '../../content-contract.ts';
import { findOwnPhotoId } from './kept-photo-queries.ts';
import { asReviewed, type ChatPhotoRow } from './photo-address.ts';
import { lockChatPhoto, storeChatPhotoDecision } from './photo-queries.ts';

/** The state of a member's appeal against the refusal of their photo. */
export function deriveAppealState(
  { decidedAt }: Pick<ChatPhotoRow, 'decidedAt'>,
  appeal: Pick<AppealRow, 'outcome'> | undefined,
  now: Date,
): ChatMessage['photo_appeal'] {
  if (!appeal) return mayStillAppeal('chat_photo', decidedAt, now) ? 'possible' : 'over';
  if (appeal.outcome === null) return 'open';
  return appeal.outcome === 'upheld' ? 'upheld' : 'over';
}

/**
 * Appeals, once, against the refusal of the caller's own chat photo. If the picture still exists, it is kept for
 * another full retention period.
 * @throws {CallError} `photo_removed`, `appeal_made`, `appeal_too_late`.
 */
export async function appealChatPhoto(
  context: MemberContext,
  { conversation, seq, text }: CallInput<typeof contentCalls.appealChatPhoto>,
): Promise<CallResponse<typeof contentCalls.appealChatPhoto>> {
  const { siteId, memberId: senderId } = context.caller;
  const body = readAppealText(text);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const id = await findOwnPhotoId(tx, { siteId, conversation, seq, senderId });
    const photo = id === undefined ? undefined : await lockChatPhoto(tx, siteId, id);
    if (photo?.status !== 'refused') throw fail(photoErrors.photo_removed);
    await lodgePhotoAppeal(tx, asReviewed(photo), body, now);
    if (photo.keptUntil) await storeChatPhotoDecision(tx, photo, { keptUntil: refusedKeptUntil(now) });
    tx.afterCommit(() =>
      context.realtime.publish({ siteId, memberId: senderId }, chatPhotoDecided, { conversation, seq }),
    );
  });
  return { appeal: 'open' };
}
