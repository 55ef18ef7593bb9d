import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import { endTokens, insertToken } from './account-queries.ts';

/** Decisions: activation links are valid for 14 days. */
const linkLifetimeMs = 14 * day;

/** The services of a request or a job. */
export type SiteServices = Services & { readonly siteId: number };

export interface ActivationReceiver {
  readonly memberId: string;
  readonly email: string;
  readonly language: string;
}

/**
 * Makes a new activation token, ends the older ones, and queues the mail with the new link.
 * @returns false, and the older links keep working, if the mailbox has had too many mails today.
 */
export async function mailActivation(
  context: SiteServices,
  tx: Transaction,
  receiver: ActivationReceiver,
): Promise<boolean> {
  const { siteId } = context;
  const settings = await settingsOf(context);
  // Imported when the first mail is sent, because the mail components are large and most processes never need them.
  // The catalogs exist only in a build, and some scripts run without one.
  const { ActivationMail, activationSubject } = await import('./mails/activation-mail.tsx');
  const { mailI18n } = await import('#platform/server/i18n.ts');
  const i18n = mailI18n(receiver.language);
  return sendMail(context, tx, {
    addressTyped: true,
    siteId,
    to: receiver.email,
    memberId: receiver.memberId,
    subject: i18n._(activationSubject(settings.name)),
    body: async () => {
      await endTokens(tx, siteId, receiver.memberId, 'activation', context.clock.now());
      return createElement(ActivationMail, {
        i18n,
        siteName: settings.name,
        mailName: settings.mail_name,
        link: await makeActivationLink(context, tx, receiver.memberId),
      });
    },
  });
}

/** Creates a link that confirms the address. Links in earlier mails keep working. */
export async function makeActivationLink(
  context: SiteServices,
  tx: Transaction,
  memberId: string,
): Promise<string> {
  const { siteId, clock, config } = context;
  const token = secretToken();
  await insertToken(tx, {
    siteId,
    tokenHash: hashToken(token),
    purpose: 'activation',
    memberId,
    expiresAt: new Date(clock.now().getTime() + linkLifetimeMs),
  });
  return `${originOf(await settingsOf(context), config)}/${token}`;
}
