import { msg } from '@lingui/core/macro';
import { mailI18n } from '#platform/server/i18n.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { ownDescription, ownTitle, titleWithoutName } from '../../own-title.ts';
import type { SettingsOfSite } from '../site-directory.ts';

/** A line about the site. Its name is shown beside it. */
export function taglineIn(site: SettingsOfSite, locale: Locale): string {
  const title = ownTitle(site, locale);
  if (title === null) return mailI18n(locale)._(msg`Meet people near you`);
  return titleWithoutName(title, site, locale);
}

export function descriptionIn(site: SettingsOfSite, locale: Locale): string {
  const own = ownDescription(site, locale);
  if (own !== null) return own;
  const { name } = site;
  return mailI18n(locale)._(msg`Honest profiles, calm chats and clear prices. Joining ${name} is free.`);
}
