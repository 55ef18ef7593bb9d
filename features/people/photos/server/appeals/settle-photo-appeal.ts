import type { DecidedAppeal } from '#features/safety/appeals/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { toleratedClockDifferenceMs } from '#platform/server/deletion-time.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAppealDecided } from '../review/mail-decision.ts';
import type { AppealResult } from '../mails/appeal-decided.tsx';
import { forgetRefusal } from '../review/refused-picture-queries.ts';
import type { ReviewedPhoto } from '../review/reviewed-photo.ts';

/**
 * Mails the photo's owner how their appeal was decided. If the refusal is overturned, the picture may be uploaded
 * again. The caller shows the photo, or erases its picture.
 */
export async function settlePhotoAppeal(
  services: Services,
  tx: Transaction,
  photo: ReviewedPhoto,
  { outcome, byAnother }: Pick<DecidedAppeal, 'outcome' | 'byAnother'>,
  isKept: boolean,
): Promise<AppealResult> {
  const result = outcome === 'upheld' ? 'upheld' : isKept ? 'shown' : 'free';
  if (result !== 'upheld') await forgetRefusal(tx, photo.siteId, photo.id);
  await mailAppealDecided(services, tx, photo, { result, another: byAnother });
  return result;
}

/** When something is due that ends with a decision: at once, by the clock of any process. */
export const dueAtOnce = (decidedAt: Date) => new Date(decidedAt.getTime() - toleratedClockDifferenceMs);
