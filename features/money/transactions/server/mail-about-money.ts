import {
  mailFromSite,
  type MailDetails,
  type SettingsOfSite,
  type WriteLetter,
} from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { chooseIsoForm, writtenLocale } from '#platform/shared/locales.ts';

/** How amounts and times are written for a reader of this language. */
export function formatsFor(settings: SettingsOfSite, language: string) {
  const { geoip_selected_country: country, time_zone: timeZone } = settings;
  const iso = chooseIsoForm(writtenLocale(language), country);
  return {
    iso,
    formatTime: (at: Date, timeStyle?: 'short') =>
      at.toLocaleString(iso, { dateStyle: 'long', ...(timeStyle ? { timeStyle } : {}), timeZone }),
  };
}

type Details = MailDetails & ReturnType<typeof formatsFor>;

/** Mails somebody about their money. */
export async function mailAboutMoney(
  services: Services,
  tx: Transaction,
  to: Parameters<typeof mailFromSite>[2],
  write: (details: Details, settings: SettingsOfSite) => ReturnType<WriteLetter>,
): Promise<void> {
  await mailFromSite(services, tx, to, (details, settings) =>
    write({ ...details, ...formatsFor(settings, to.language) }, settings),
  );
}
