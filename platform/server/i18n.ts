import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { writtenLocale } from '#platform/shared/locales.ts';

type CatalogModule = { messages: Messages };

// Compiled from the PO files by Lingui's Vite plugin.
const mailCatalogs = import.meta.glob<CatalogModule>('/locales/*/mail.po', { eager: true });

const byLocale = new Map<string, I18n>();

/** The catalog for mails and other texts that the server itself writes, in one language. */
export function mailI18n(language: string): I18n {
  const locale = writtenLocale(language);
  const known = byLocale.get(locale);
  if (known) return known;
  const made = setupI18n({
    locale,
    messages: { [locale]: mailCatalogs[`/locales/${locale}/mail.po`]?.messages ?? {} },
  });
  byLocale.set(locale, made);
  return made;
}
