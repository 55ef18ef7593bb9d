import { createElement } from 'react';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { makeLogInLink } from '../access/make-link.ts';
import { endTokens, type AccountRow } from '../account-queries.ts';
import { makeReturnToken } from '../leaving.ts';
import type { SiteServices } from './send-activation-mail.ts';

/** Mails the owner of an address that someone tried to sign up with it, and includes a log-in link. */
export async function mailSignUpAttempt(
  context: SiteServices,
  tx: Transaction,
  owner: AccountRow,
): Promise<void> {
  const { siteId, email, language } = owner;
  const deleted = owner.status === 'deleted';
  const to = { siteId, to: email, language, addressTyped: true };
  await mailFromSite(context, tx, to, async (details) => {
    const { SignupAttemptMail, signupAttemptSubject } = await import('../mails/signup-attempt-mail.tsx');
    const makeLink = async () =>
      deleted
        ? `${details.origin}/${await makeReturnToken(context, tx, owner)}`
        : makeWayIn(context, tx, owner);
    return {
      subject: signupAttemptSubject(details.siteName),
      body: async () => createElement(SignupAttemptMail, { ...details, deleted, link: await makeLink() }),
    };
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
