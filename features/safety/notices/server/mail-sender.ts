import { createElement } from 'react';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { chooseIsoForm, writtenLocale } from '#platform/shared/locales.ts';
import { second } from '#platform/shared/time.ts';
import type { NoticeConcern } from '../notice-choices.ts';

/** The recipient of the mail, with their language. */
export interface MeasuredSender {
  readonly memberId: string | null;
  readonly email: string;
  readonly language: string;
}

interface Notice {
  readonly concerns: NoticeConcern;
  /** What staff wrote to the sender. */
  readonly reason: string;
}

const addressOf = (
  { siteId }: { readonly siteId: number },
  { memberId, email, language }: MeasuredSender,
) => ({ siteId, memberId, to: email, language });

/** Warns a sender whose notices are often manifestly unfounded. */
export async function mailSenderWarning(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  sender: MeasuredSender,
  notice: Notice & { readonly decided: number; readonly unfounded: number },
): Promise<void> {
  await mailFromSite(services, tx, addressOf(services, sender), async (details) => {
    const { SenderWarning, senderWarningSubject } = await import('./mails/sender-warning.tsx');
    return {
      subject: senderWarningSubject[notice.concerns],
      body: createElement(SenderWarning, { ...details, ...notice }),
    };
  });
}

/** Tells a sender until which day their notices are not handled. */
export async function mailSenderPause(
  services: Services & { readonly siteId: number },
  tx: Transaction,
  sender: MeasuredSender,
  { concerns, reason, until }: Notice & { readonly until: Date },
): Promise<void> {
  await mailFromSite(services, tx, addressOf(services, sender), async (details, settings) => {
    const { SenderPause, senderPauseSubject } = await import('./mails/sender-pause.tsx');
    const { geoip_selected_country: country, time_zone: timeZone } = settings;
    const iso = chooseIsoForm(writtenLocale(sender.language), country);
    const lastDay = new Date(until.getTime() - second);
    const date = lastDay.toLocaleDateString(iso, { dateStyle: 'long', timeZone });
    return {
      subject: senderPauseSubject[concerns],
      body: createElement(SenderPause, { ...details, concerns, reason, date }),
    };
  });
}
