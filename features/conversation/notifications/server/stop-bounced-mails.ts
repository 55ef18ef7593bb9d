import { stopMailsTo } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { mailBounced } from '#platform/server/mail/events.ts';
import { noteMailStop } from './note-mail-stop.ts';

/** Stops optional mails to an address that is unknown to the mail server. */
export const stopBouncedMails = subscribe(mailBounced, async (services, tx, { siteId, address }) => {
  const memberId = await stopMailsTo(tx, siteId, address, 'bounce');
  await noteMailStop(services, tx, { siteId, memberId, reason: 'bounce' });
});
