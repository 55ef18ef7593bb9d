import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { makeLogInLink } from './access/make-link.ts';
import { endTokens, type AccountRow } from './account-queries.ts';
import { makeReturnToken } from './leaving.ts';
import type { SiteServices } from './send-activation-mail.ts';

/** Mails the owner of an address that someone tried to sign up with it, and includes a log-in link. */
export async function mailSignUpAttempt(
  context: SiteServices,
  tx: Transaction,
  owner: AccountRow,
): Promise<void> {
  const settings = await settingsOf(context);
  const origin = originOf(settings, context.config);
  const deleted = owner.status === 'deleted';
  const makeLink = async () =>
    deleted ? `${origin}/${await makeReturnToken(context, tx, owner)}` : makeWayIn(context, tx, owner);
  const { SignupAttemptMail, signupAttemptSubject } = await import('./mails/signup-attempt-mail.tsx');
  const { mailI18n } = await import('#platform/server/i18n.ts');
  const i18n = mailI18n(owner.language);
  await sendMail(context, tx, {
    siteId: owner.siteId,
    to: owner.email,
    subject: i18n._(signupAttemptSubject(settings.name)),
    addressTyped: true,
    body: async () =>
      createElement(SignupAttemptMail, {
        i18n,
        siteName: settings.name,
        mailName: settings.mail_name,
        deleted,
        link: await makeLink(),
        resetLink: `${origin}/reset-password`,
      }),
  });
}

async function makeWayIn(
  context: SiteServices,
  tx: Transaction,
  { siteId, memberId, emailKey }: AccountRow,
): Promise<string> {
  await endTokens(tx, siteId, memberId, 'log_in', context.clock.now());
  return makeLogInLink(context, tx, { siteId, memberId, emailKey }, '/members');
}
