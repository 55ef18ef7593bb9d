import { createElement } from 'react';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
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

type Receiver = Pick<AccountRow, 'siteId' | 'email' | 'language'> &
  Partial<Pick<AccountRow, 'memberId' | 'status'>>;

/**
 * Queues a mail about account access to the given address, in the member's language.
 * @returns false if the address is typed or not confirmed, and its mailbox has had too many such mails today.
 */
export async function sendAccessMail(
  services: Services,
  tx: Executor,
  { siteId, memberId, email, language, status }: Receiver,
  content: AccessMailContent,
): Promise<boolean> {
  const addressTyped = toTypedAddress.has(content.kind) || status === 'not_confirmed';
  const to = { siteId, memberId, to: email, language, addressTyped };
  return mailFromSite(services, tx, to, async (details) => {
    const { AccessMail, accessMailTexts } = await import('../mails/access-mail.tsx');
    const texts = accessMailTexts(content.kind, details.siteName);
    return {
      subject: texts.subject,
      body: createElement(AccessMail, {
        ...details,
        texts,
        link: 'link' in content ? content.link : null,
        device: 'device' in content ? content.device : undefined,
        passkeys: 'passkeys' in content ? content.passkeys : undefined,
      }),
    };
  });
}
