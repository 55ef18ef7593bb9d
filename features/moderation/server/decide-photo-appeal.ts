import { decideAppeal, eraseFiles } from '#features/photos/server/public.ts';
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
  { photo: photoId, outcome }: CallInput<typeof decidePhotoAppealCall>,
): Promise<CallResponse<typeof decidePhotoAppealCall>> {
  const { siteId, memberId: decidedBy } = context.caller;
  const picture = await context.db.transaction(async (tx) => {
    const unwanted = await decideAppeal(context, tx, { siteId, photoId, decidedBy, outcome });
    await audit(tx, {
      siteId,
      at: context.clock.now(),
      actorId: decidedBy,
      action: `photo.appeal_${outcome}`,
      subject: photoId,
    });
    return unwanted;
  });
  if (picture) await eraseFiles(context, picture);
  return { photo: photoId, outcome };
}
