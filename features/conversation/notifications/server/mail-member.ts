import type { ReactElement } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { NotificationKind } from '../notification-kinds.ts';
import { mayReach } from './may-notify.ts';
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

interface MailTarget {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: NotificationKind;
  /** Also sends mail to an address that is not confirmed yet. Only for mails about confirming it. */
  readonly evenUnconfirmed?: boolean;
  /** See `Mail`. */
  readonly bulk?: boolean;
}

/**
 * Mails a member in their language, unless they do not want mails of this kind.
 * @returns whether the mail was queued.
 */
export async function mailMember(
  services: Services,
  tx: Transaction,
  to: MailTarget,
  write: (mail: MailToMember) => Promise<{ subject: MessageDescriptor | string; body: ReactElement }>,
): Promise<boolean> {
  const { siteId, memberId, kind, evenUnconfirmed = false, bulk = false } = to;
  const receiver = await readReceiver(tx, siteId, memberId);
  if (!receiver || !mayReach(receiver, kind, 'email', { evenUnconfirmed })) return false;
  const settings = await settingsOf({ siteId, db: services.db });
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
    subject: typeof subject === 'string' ? subject : i18n._(subject),
    unsubscribeUrl,
    bulk,
    body,
  });
  return true;
}
