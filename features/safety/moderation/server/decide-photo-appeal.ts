import { decideAppeal } from '#features/people/appeals/server/public.ts';
import { photoErrors } from '#features/people/photos/contract.ts';
import { eraseDueFilesOf } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock, type Transaction } from '#platform/server/db/database.ts';
import type { ActingContext, MemberContext } from '#platform/server/http/context.ts';
import type { decidePhotoAppeal as decidePhotoAppealCall } from '../appeal-contract.ts';

type Decision = CallInput<typeof decidePhotoAppealCall>;

/**
 * Decides the appeal against a refused photo.
 * @throws {CallError} `appeal_decided`, `appeal_own_decision`, `photo_removed`.
 */
export async function decidePhotoAppeal(
  context: MemberContext,
  decision: Decision,
): Promise<CallResponse<typeof decidePhotoAppealCall>> {
  // The owner may be removing the photo and its appeal at this moment.
  const answer = await throughDeadlock(context.db, (tx) => decidePhotoAppealWithin(context, tx, decision));
  if (!decision.in_chat)
    await eraseDueFilesOf(context, { siteId: context.siteId, id: decision.photo }, context.clock.now());
  return answer;
}

/**
 * Does the same within the caller's transaction. If the photo is due for deletion, its file is left to the job that
 * deletes it.
 */
export async function decidePhotoAppealWithin(
  context: ActingContext,
  tx: Transaction,
  { photo: subjectId, in_chat: inChat = false, outcome }: Decision,
): Promise<CallResponse<typeof decidePhotoAppealCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const kind = inChat ? 'chat_photo' : 'photo';
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
  return { photo: subjectId, outcome };
}
