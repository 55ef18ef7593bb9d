import { createElement, type ReactElement } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { readAccount } from '#features/identity/accounts/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import type { RefusalReason } from '../contract.ts';
import type { AppealResult } from './mails/appeal-decided.tsx';
import type { PhotoRow } from './photo-address.ts';
import { refusedKeptDays } from './photo-policy.ts';

type OwnedPhoto = Pick<PhotoRow, 'siteId' | 'memberId'>;

interface Sender {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  readonly origin: string;
}

/** The statement of reasons, in the owner's language. */
export async function mailRefusal(
  services: Services,
  tx: Transaction,
  photo: OwnedPhoto,
  reason: RefusalReason,
): Promise<void> {
  await mailOwner(services, tx, photo, async (sender) => {
    const { PhotoRefused, refusedSubject } = await import('./mails/photo-refused.tsx');
    const body = createElement(PhotoRefused, { ...sender, reason, keptDays: refusedKeptDays });
    return { subject: refusedSubject, body };
  });
}

/** The outcome of the owner's appeal. */
export async function mailAppealDecided(
  services: Services,
  tx: Transaction,
  photo: OwnedPhoto,
  decision: { readonly result: AppealResult; readonly reason: RefusalReason; readonly another: boolean },
): Promise<void> {
  await mailOwner(services, tx, photo, async (sender) => {
    const { AppealDecided, appealSubjects } = await import('./mails/appeal-decided.tsx');
    return {
      subject: appealSubjects[decision.result],
      body: createElement(AppealDecided, { ...sender, ...decision }),
    };
  });
}

async function mailOwner(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: OwnedPhoto,
  write: (sender: Sender) => Promise<{ subject: MessageDescriptor; body: ReactElement }>,
): Promise<void> {
  const owner = await readAccount(tx, siteId, memberId);
  if (!owner || owner.email === '') return;
  const settings = await settingsOf({ db: services.db, siteId });
  // Imported lazily. Scripts that Node runs without a build also load this file, and they cannot read message catalogs.
  const { mailI18n } = await import('#platform/server/i18n.ts');
  const i18n = mailI18n(owner.language);
  const { subject, body } = await write({
    i18n,
    siteName: settings.name,
    mailName: settings.mail_name,
    origin: originOf(settings, services.config),
  });
  await sendMail(services, tx, { siteId, memberId, to: owner.email, subject: i18n._(subject), body });
}
