import { stopMailsTo } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { mailBounced } from '#platform/server/mail/events.ts';

/** Stops optional mails to an address that the mail server does not know. */
export const stopBouncedMails = subscribe(mailBounced, async (_services, tx, { siteId, address }) =>
  stopMailsTo(tx, siteId, address, 'bounce'),
);
