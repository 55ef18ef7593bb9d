import type { ReactElement } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { NotificationKind } from '../notification-kinds.ts';
import { mayNotify } from './may-notify.ts';
import { readReceiver } from './notification-queries.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** The data for rendering a mail to a member. */
export interface MailToMember {
  readonly i18n: I18n;
  readonly settings: SiteSettings;
  readonly origin: string;
  /** URL for unsubscribing from mails of this kind. */
  readonly unsubscribeUrl: string;
}

/** Mails a member in their language, unless they do not want mails of this kind. */
export async function mailMember(
  services: Services,
  tx: Transaction,
  to: { readonly siteId: number; readonly memberId: string; readonly kind: NotificationKind },
  write: (mail: MailToMember) => Promise<{ subject: MessageDescriptor; body: ReactElement }>,
): Promise<void> {
  const { siteId, memberId, kind } = to;
  if (!(await mayNotify(tx, siteId, memberId, kind, 'email'))) return;
  const settings = await settingsOf({ siteId, db: services.db });
  const receiver = (await readReceiver(tx, siteId, memberId))!;
  // Imported lazily, because scripts that Node runs without a build also load this file and cannot read message
  // catalogs.
  const [{ mailI18n }, { sendMail }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('#platform/server/mail/mail.ts'),
  ]);
  const i18n = mailI18n(receiver.language);
  const origin = originOf(settings, services.config);
  const unsubscribeUrl = `${origin}/unsubscribe/${await unsubscribeLink(tx, to)}`;
  const { subject, body } = await write({ i18n, settings, origin, unsubscribeUrl });
  await sendMail(services, tx, {
    siteId,
    memberId,
    to: receiver.email,
    subject: i18n._(subject),
    unsubscribeUrl,
    body,
  });
}
