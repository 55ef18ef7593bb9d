import { msg } from '@lingui/core/macro';
import { mailI18n } from '#platform/server/i18n.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { SettingsOfSite } from '../site-directory.ts';

/** A line about the site. The operator's own line exists only in the site's language. */
export function taglineIn(
  { name, index_title: own, domain_language: ofSite }: SettingsOfSite,
  locale: Locale,
) {
  if (locale !== ofSite) return mailI18n(locale)._(msg`Meet people near you`);
  // The name is shown beside it.
  const line = own.startsWith(name) ? own.slice(name.length).replace(/^[\s:·|–—-]+/, '') : own;
  return line === '' ? own : line.charAt(0).toLocaleUpperCase(locale) + line.slice(1);
}

export function descriptionIn(
  { name, description, domain_language: ofSite }: SettingsOfSite,
  locale: Locale,
) {
  if (locale === ofSite) return description;
  return mailI18n(locale)._(msg`Honest profiles, calm chats and clear prices. Joining ${name} is free.`);
}
