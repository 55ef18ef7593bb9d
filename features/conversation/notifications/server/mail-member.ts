import {
  mailFromSite,
  type MailDetails,
  type SettingsOfSite,
  type WriteLetter,
} from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MailChoicesProps } from '#platform/server/mail/mail-layout.tsx';
import type { Services } from '#platform/server/services.ts';
import type { NotificationKind } from '../notification-kinds.ts';
import { mayReach } from './may-notify.ts';
import { findReceiver } from './notification-queries.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** The data for rendering a mail to a member. */
export interface MailToMember extends MailDetails, MailChoicesProps {}

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
  write: (details: MailToMember, settings: SettingsOfSite) => ReturnType<WriteLetter>,
): Promise<boolean> {
  const { siteId, memberId, kind, evenUnconfirmed = false, bulk = false } = to;
  const receiver = await findReceiver(tx, siteId, memberId);
  if (!receiver || !mayReach(receiver, kind, 'email', { evenUnconfirmed })) return false;
  const { email, language } = receiver;
  const mail = { siteId, memberId, to: email, language, bulk };
  return mailFromSite(services, tx, mail, async (details, settings) => {
    const choices = choicesIn(details.origin, await unsubscribeLink(tx, to));
    const letter = await write({ ...details, ...choices }, settings);
    return { ...letter, unsubscribeUrl: choices.unsubscribeUrl };
  });
}

/** @param link the last part of the address for unsubscribing. */
export const choicesIn = (origin: string, link: string) => ({
  unsubscribeUrl: `${origin}/unsubscribe/${link}`,
  settingsUrl: `${origin}/notifications`,
});
