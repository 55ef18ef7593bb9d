import { createElement } from 'react';
import { mailAccount } from '#features/identity/accounts/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { RefusalReason } from '../../contract.ts';
import type { AppealResult } from '../mails/appeal-decided.tsx';
import { refusedKeptDays } from '../photo-policy.ts';
import type { ReviewedPhoto } from './reviewed-photo.ts';

/** The statement of reasons, in the owner's language. It does not say with whom they chat. */
export async function mailRefusal(
  services: Services,
  tx: Transaction,
  photo: ReviewedPhoto,
  reason: RefusalReason,
): Promise<void> {
  const { kind, page } = photo;
  await mailAccount(services, tx, photo, async (details) => {
    const { PhotoRefused, refusedSubjects } = await import('../mails/photo-refused.tsx');
    const body = createElement(PhotoRefused, { ...details, kind, page, reason, keptDays: refusedKeptDays });
    return { subject: refusedSubjects[kind], body };
  });
}

/** The outcome of the owner's appeal. */
export async function mailAppealDecided(
  services: Services,
  tx: Transaction,
  photo: ReviewedPhoto,
  decision: { readonly result: AppealResult; readonly another: boolean },
): Promise<void> {
  const { kind, page, refusalReason } = photo;
  await mailAccount(services, tx, photo, async (details) => {
    const { AppealDecided, appealSubjects } = await import('../mails/appeal-decided.tsx');
    const body = createElement(AppealDecided, {
      ...details,
      ...decision,
      kind,
      page,
      reason: refusalReason!,
    });
    return { subject: appealSubjects[kind][decision.result], body };
  });
}
