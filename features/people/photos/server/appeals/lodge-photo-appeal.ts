import { lodgeAppeal } from '#features/safety/appeals/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { photoErrors } from '../../contract.ts';
import type { ReviewedPhoto } from '../review/reviewed-photo.ts';

/** @throws {CallError} `invalid_input` for a text without a word. */
export function readAppealText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidInput({ field: 'text', problem: 'required' });
  return trimmed;
}

/**
 * Lodges its owner's appeal against a refused photo, once. The caller has locked the photo, and keeps its picture for
 * another full period.
 * @throws {CallError} `appeal_made`, `appeal_too_late`.
 */
export async function lodgePhotoAppeal(
  tx: Executor,
  { siteId, kind, id, memberId, refusalReason, decidedBy, decidedAt }: ReviewedPhoto,
  text: string,
  now: Date,
): Promise<void> {
  const result = await lodgeAppeal(
    tx,
    {
      siteId,
      kind,
      subjectId: id,
      memberId,
      firstReason: refusalReason,
      firstDecidedBy: decidedBy,
      firstDecidedAt: decidedAt,
      text,
    },
    now,
  );
  if (result === 'too_late') throw fail(photoErrors.appeal_too_late);
  if (result === 'lodged_before') throw fail(photoErrors.appeal_made);
  await audit(tx, { siteId, at: now, actorId: memberId, action: `${kind}.appeal`, subject: id });
}
