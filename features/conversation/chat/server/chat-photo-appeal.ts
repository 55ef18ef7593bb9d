import { lodgeAppeal, mayStillAppeal, type AppealRow } from '#features/people/appeals/server/public.ts';
import { refusedKeptUntil } from '#features/people/photos/server/public.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { ChatMessage } from '../contract.ts';
import type * as contentCalls from '../content-contract.ts';
import { chatPhotoDecided } from '../content-contract.ts';
import { readPhotoIdOf } from './kept-photo-queries.ts';
import type { ChatPhotoRow } from './photo-address.ts';
import { lockChatPhoto, storeChatPhotoDecision } from './photo-queries.ts';

/** The state of a member's appeal against the refusal of their photo. */
export function appealStateOf(
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
  const body = text.trim();
  if (body === '') throw invalidInput({ field: 'text', problem: 'required' });
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const id = await readPhotoIdOf(tx, { siteId, conversation, seq, senderId });
    const photo = id === undefined ? undefined : await lockChatPhoto(tx, siteId, id);
    if (photo?.status !== 'refused') throw fail(photoErrors.photo_removed);
    const refusal = {
      siteId,
      kind: 'chat_photo',
      subjectId: photo.id,
      memberId: senderId,
      firstReason: photo.refusalReason,
      firstDecidedBy: photo.decidedBy,
      firstDecidedAt: photo.decidedAt,
      text: body,
    } as const;
    const result = await lodgeAppeal(tx, refusal, now);
    if (result === 'too_late') throw fail(photoErrors.appeal_too_late);
    if (result === 'lodged_before') throw fail(photoErrors.appeal_made);
    if (photo.keptUntil) await storeChatPhotoDecision(tx, photo, { keptUntil: refusedKeptUntil(now) });
    await audit(tx, { siteId, at: now, actorId: senderId, action: 'chat_photo.appeal', subject: photo.id });
    tx.afterCommit(() =>
      context.realtime.publish({ siteId, memberId: senderId }, chatPhotoDecided, { conversation, seq }),
    );
  });
  return { appeal: 'open' };
}
