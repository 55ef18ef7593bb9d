import { decideAppeal } from '#features/people/appeals/server/public.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import { eraseDueFilesOf } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { decidePhotoAppeal as decidePhotoAppealCall } from '../appeal-contract.ts';

/**
 * Decides the appeal against a refused photo.
 * @throws {CallError} `appeal_decided`, `appeal_own_decision`, `photo_removed`.
 */
export async function decidePhotoAppeal(
  context: MemberContext,
  { photo: subjectId, in_chat: inChat = false, outcome }: CallInput<typeof decidePhotoAppealCall>,
): Promise<CallResponse<typeof decidePhotoAppealCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const kind = inChat ? 'chat_photo' : 'photo';
  // The owner may be removing the photo and its appeal at this moment.
  await throughDeadlock(context.db, async (tx) => {
    const decision = { siteId, kind, subjectId, decidedBy, outcome, answer: null } as const;
    const result = await decideAppeal(context, tx, decision);
    if (result === 'missing') throw fail(photoErrors.photo_removed);
    if (result === 'decided_before') throw fail(photoErrors.appeal_decided);
    if (result === 'own_decision') throw fail(photoErrors.appeal_own_decision);
    await audit(tx, {
      siteId,
      at: context.clock.now(),
      actorId: decidedBy,
      action: `${kind}.appeal_${outcome}`,
      subject: subjectId,
      change: { reason: 'second_look', before: { appeal: 'open' }, after: { appeal: outcome } },
    });
  });
  if (!inChat) await eraseDueFilesOf(context, { siteId, id: subjectId });
  return { photo: subjectId, outcome };
}
