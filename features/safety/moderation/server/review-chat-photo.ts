import { decideChatPhoto } from '#features/conversation/chat/server/public.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { ActingContext, MemberContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { reviewChatPhoto as reviewChatPhotoCall } from '../chat-photo-contract.ts';
import { moderationErrors } from '../contract.ts';

type Decision = CallInput<typeof reviewChatPhotoCall>;

/**
 * Approves or refuses a photo in a chat.
 * @throws {CallError} `already_reviewed`, `photo_removed`, or `invalid_input` for a refusal without a reason.
 */
export async function reviewChatPhoto(
  context: MemberContext,
  decision: Decision,
): Promise<CallResponse<typeof reviewChatPhotoCall>> {
  return context.db.transaction((tx) => reviewChatPhotoWithin(context, tx, decision));
}

/** Does the same within the caller's transaction. */
export async function reviewChatPhotoWithin(
  context: ActingContext,
  tx: Transaction,
  { photo: photoId, decision, reason }: Decision,
): Promise<CallResponse<typeof reviewChatPhotoCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const refusalReason = decision === 'refuse' ? (reason ?? null) : null;
  if (decision === 'refuse' && refusalReason === null)
    throw invalidInput({ field: 'reason', problem: 'required' });
  const outcome = await decideChatPhoto(context, tx, { siteId, photoId, decidedBy, refusalReason });
  if (outcome === 'gone') throw fail(photoErrors.photo_removed);
  if (outcome === 'decided') throw fail(moderationErrors.already_reviewed);
  await audit(tx, {
    siteId,
    at: context.clock.now(),
    actorId: decidedBy,
    action: `chat_photo.${decision}`,
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
