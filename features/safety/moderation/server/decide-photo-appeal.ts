import { decideChatAppeal } from '#features/conversation/chat/server/public.ts';
import { decideAppeal, eraseFiles } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { decidePhotoAppeal as decidePhotoAppealCall } from '../appeal-contract.ts';

/**
 * Decides about an objection to a refused photo.
 * @throws {CallError} `appeal_decided`, `appeal_own_decision`, `photo_removed`.
 */
export async function decidePhotoAppeal(
  context: MemberContext,
  { photo: photoId, in_chat: inChat = false, outcome }: CallInput<typeof decidePhotoAppealCall>,
): Promise<CallResponse<typeof decidePhotoAppealCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const picture = await context.db.transaction(async (tx) => {
    const decision = { siteId, photoId, decidedBy, outcome };
    const unwanted = inChat
      ? await decideChatAppeal(context, tx, decision).then(() => null)
      : await decideAppeal(context, tx, decision);
    await audit(tx, {
      siteId,
      at: context.clock.now(),
      actorId: decidedBy,
      action: `${inChat ? 'chat_photo' : 'photo'}.appeal_${outcome}`,
      subject: photoId,
    });
    return unwanted;
  });
  if (picture) await eraseFiles(context, picture);
  return { photo: photoId, outcome };
}
