import { createElement } from 'react';
import { mailFromSite, originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import { endTokens, insertToken } from '../account-queries.ts';

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
  const { memberId, email, language } = receiver;
  const to = { siteId, memberId, to: email, language, addressTyped: true };
  return mailFromSite(context, tx, to, async (details) => {
    const { ActivationMail, activationSubject } = await import('../mails/activation-mail.tsx');
    const makeBody = async () => {
      await endTokens(tx, siteId, memberId, 'activation', context.clock.now());
      return createElement(ActivationMail, {
        ...details,
        link: await makeActivationLink(context, tx, memberId),
      });
    };
    return { subject: activationSubject(details.siteName), body: makeBody };
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
