import { createElement, type ReactElement } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { readAccount } from '#features/identity/accounts/server/public.ts';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { refusedKeptDays } from '#features/people/photos/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import type { ChatAppealResult } from './mails/chat-appeal-decided.tsx';
import type { ChatPhotoRow } from './photo-address.ts';

type SentPhoto = Pick<ChatPhotoRow, 'siteId' | 'senderId' | 'conversationId'>;

interface Sender {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  /** Link to the conversation. */
  readonly link: string;
}

/** Mails the statement of reasons in the sender's language, without naming the receiver. */
export async function mailChatRefusal(
  services: Services,
  tx: Transaction,
  photo: SentPhoto,
  reason: RefusalReason,
): Promise<void> {
  await mailSender(services, tx, photo, async (sender) => {
    const { ChatPhotoRefused, chatPhotoRefusedSubject } = await import('./mails/chat-photo-refused.tsx');
    const body = createElement(ChatPhotoRefused, { ...sender, reason, keptDays: refusedKeptDays });
    return { subject: chatPhotoRefusedSubject, body };
  });
}

/** Mails the outcome of the sender's appeal. */
export async function mailChatAppealDecided(
  services: Services,
  tx: Transaction,
  photo: SentPhoto,
  decision: {
    readonly result: ChatAppealResult;
    readonly reason: RefusalReason;
    readonly another: boolean;
  },
): Promise<void> {
  await mailSender(services, tx, photo, async (sender) => {
    const { ChatAppealDecided, chatAppealSubjects } = await import('./mails/chat-appeal-decided.tsx');
    const body = createElement(ChatAppealDecided, { ...sender, ...decision });
    return { subject: chatAppealSubjects[decision.result], body };
  });
}

async function mailSender(
  services: Services,
  tx: Transaction,
  { siteId, senderId, conversationId }: SentPhoto,
  write: (sender: Sender) => Promise<{ subject: MessageDescriptor; body: ReactElement }>,
): Promise<void> {
  const account = await readAccount(tx, siteId, senderId);
  if (!account || account.email === '') return;
  const settings = await settingsOf({ db: services.db, siteId });
  // Imported lazily, because tools that Node runs without a build also import this file and cannot load catalogs.
  const { mailI18n } = await import('#platform/server/i18n.ts');
  const i18n = mailI18n(account.language);
  const { subject, body } = await write({
    i18n,
    siteName: settings.name,
    mailName: settings.mail_name,
    link: `${originOf(settings, services.config)}/chats/${conversationId}`,
  });
  await sendMail(services, tx, {
    siteId,
    memberId: senderId,
    to: account.email,
    subject: i18n._(subject),
    body,
  });
}
