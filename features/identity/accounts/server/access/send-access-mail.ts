import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import type { AccountRow } from '../account-queries.ts';
import type { AccessMailContent } from '../mails/access-mail.tsx';

/** Tells whoever owns an address that it cannot be used. Nobody else learns it, so the site need not say it. */
export function mailRefusedAddress(
  context: Services & { readonly siteId: number },
  tx: Executor,
  to: Pick<AccountRow, 'email' | 'language'>,
): Promise<boolean> {
  return sendAccessMail(context, tx, { siteId: context.siteId, ...to }, { kind: 'address_refused' });
}

/** These go to addresses that the sender typed. */
const toTypedAddress = new Set<AccessMailContent['kind']>([
  'reset',
  'confirm_email',
  'email_taken',
  'address_refused',
]);

/**
 * Queues a mail about account access to the given address, in the member's language.
 * @returns false if the address is typed or not confirmed, and its mailbox has had too many such mails today.
 */
export async function sendAccessMail(
  services: Services,
  tx: Executor,
  to: Pick<AccountRow, 'siteId' | 'email' | 'language'> & Partial<Pick<AccountRow, 'memberId' | 'status'>>,
  content: AccessMailContent,
): Promise<boolean> {
  const settings = await settingsOf({ siteId: to.siteId, db: services.db });
  // Imported when the first mail is sent, because the mail components are large and most processes never need them.
  const { AccessMail, accessMailTexts } = await import('../mails/access-mail.tsx');
  // Also imported lazily. Scripts that Node runs without a build load this file, and they cannot read message catalogs.
  const { mailI18n } = await import('#platform/server/i18n.ts');
  const i18n = mailI18n(to.language);
  const texts = accessMailTexts(content.kind, settings.name);
  return sendMail(services, tx, {
    addressTyped: toTypedAddress.has(content.kind) || to.status === 'not_confirmed',
    siteId: to.siteId,
    to: to.email,
    ...(to.memberId ? { memberId: to.memberId } : {}),
    subject: i18n._(texts.subject),
    body: createElement(AccessMail, {
      i18n,
      texts,
      mailName: settings.mail_name,
      origin: originOf(settings, services.config),
      link: 'link' in content ? content.link : null,
      device: 'device' in content ? content.device : undefined,
      passkeys: 'passkeys' in content ? content.passkeys : undefined,
    }),
  });
}
