import { stopMailsTo } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { mailBounced } from '#platform/server/mail/events.ts';

/** An address that the mail server does not know gets no more mails that its account can do without. */
export const stopBouncedMails = subscribe(mailBounced, async (_services, tx, { siteId, address }) =>
  stopMailsTo(tx, siteId, address, 'bounce'),
);
