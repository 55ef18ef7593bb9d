import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Executor } from '#platform/server/db/database.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import { originOf, settingsOf, type SettingsOfSite } from './site-directory.ts';

/** What the text of every mail may need. */
export interface MailDetails {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  /** For links to the site's pages. */
  readonly origin: string;
}

export interface Letter extends Pick<Mail, 'body' | 'unsubscribeUrl'> {
  readonly subject: MessageDescriptor | string;
}

export type WriteLetter = (details: MailDetails, settings: SettingsOfSite) => Promise<Letter>;

/**
 * Puts a mail into the outbox, written in the reader's language.
 * @returns as `sendMail` does.
 */
export async function mailFromSite(
  services: Services,
  tx: Executor,
  { language, ...to }: Omit<Mail, keyof Letter> & { readonly language: string },
  write: WriteLetter,
): Promise<boolean> {
  const settings = await settingsOf({ db: services.db, siteId: to.siteId });
  // Loaded with the first mail, because most processes send none. Scripts that Node runs without a build also load this
  // file, and they cannot read message catalogs.
  const [{ mailI18n }, { sendMail }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('#platform/server/mail/mail.ts'),
  ]);
  const i18n = mailI18n(language);
  const origin = originOf(settings, services.config);
  const details = { i18n, siteName: settings.name, mailName: settings.mail_name, origin };
  const { subject, ...letter } = await write(details, settings);
  return sendMail(services, tx, {
    ...to,
    ...letter,
    subject: typeof subject === 'string' ? subject : i18n._(subject),
  });
}

/** The same for the site's own support, in the site's main language. */
export async function mailSupport(
  services: Services,
  tx: Executor,
  siteId: number,
  write: WriteLetter,
): Promise<void> {
  const { support_email: to, domain_language: language } = await settingsOf({ db: services.db, siteId });
  await mailFromSite(services, tx, { siteId, to, language }, write);
}
