import { createElement } from 'react';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import { isoFormOf, writtenLocale } from '#platform/shared/locales.ts';
import { second } from '#platform/shared/time.ts';
import type { NoticeConcern } from '../notice-choices.ts';

/** The recipient of the mail, with their language. */
export interface MeasuredSender {
  readonly memberId: string | null;
  readonly email: string;
  readonly language: string;
}

interface Told {
  readonly concerns: NoticeConcern;
  /** What staff wrote to the sender. */
  readonly reason: string;
}

/** Warns a sender whose notices are often manifestly unfounded. */
export async function mailSenderWarning(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  sender: MeasuredSender,
  { concerns, reason, decided, unfounded }: Told & { readonly decided: number; readonly unfounded: number },
): Promise<void> {
  const { siteId } = services;
  const settings = await settingsOf(services);
  const { SenderWarning, senderWarningSubject } = await import('./mails/sender-warning.tsx');
  const i18n = mailI18n(sender.language);
  await sendMail(services, tx, {
    siteId,
    to: sender.email,
    ...(sender.memberId ? { memberId: sender.memberId } : {}),
    subject: i18n._(senderWarningSubject[concerns]),
    body: createElement(SenderWarning, {
      i18n,
      concerns,
      reason,
      decided,
      unfounded,
      siteName: settings.name,
      mailName: settings.mail_name,
    }),
  });
}

/** Tells a sender until which day their notices are not handled. */
export async function mailSenderPause(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  sender: MeasuredSender,
  { concerns, reason, until }: Told & { readonly until: Date },
): Promise<void> {
  const { siteId } = services;
  const settings = await settingsOf(services);
  const { SenderPause, senderPauseSubject } = await import('./mails/sender-pause.tsx');
  const i18n = mailI18n(sender.language);
  const lastDay = new Date(until.getTime() - second);
  const date = lastDay.toLocaleDateString(
    isoFormOf(writtenLocale(sender.language), settings.geoip_selected_country),
    {
      dateStyle: 'long',
      timeZone: settings.time_zone,
    },
  );
  await sendMail(services, tx, {
    siteId,
    to: sender.email,
    ...(sender.memberId ? { memberId: sender.memberId } : {}),
    subject: i18n._(senderPauseSubject[concerns]),
    body: createElement(SenderPause, {
      i18n,
      concerns,
      reason,
      date,
      siteName: settings.name,
      mailName: settings.mail_name,
    }),
  });
}
