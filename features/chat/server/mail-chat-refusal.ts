import { createElement } from 'react';
import { readAccount } from '#features/accounts/server/public.ts';
import type { RefusalReason } from '#features/photos/contract.ts';
import { originOf, settingsOf } from '#features/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';

/** The statement of reasons, in the sender's language; the other one of the chat is not named. */
export async function mailChatRefusal(
  services: Services,
  tx: Transaction,
  { siteId, memberId, reason }: { siteId: number; memberId: string; reason: RefusalReason },
): Promise<void> {
  const sender = await readAccount(tx, siteId, memberId);
  if (!sender || sender.email === '') return;
  const settings = await settingsOf({ db: services.db, siteId });
  // Loaded with the first mail: tools that Node runs as they stand reach this file too, and cannot read catalogs.
  const [{ mailI18n }, { ChatPhotoRefused, chatPhotoRefusedSubject }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('./mails/chat-photo-refused.tsx'),
  ]);
  const i18n = mailI18n(sender.language);
  const body = createElement(ChatPhotoRefused, {
    i18n,
    reason,
    siteName: settings.name,
    mailName: settings.mail_name,
    origin: originOf(settings, services.config),
  });
  await sendMail(services, tx, { siteId, to: sender.email, subject: i18n._(chatPhotoRefusedSubject), body });
}
