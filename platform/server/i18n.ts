import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { writtenLocale } from '#platform/shared/locales.ts';

type CatalogModule = { messages: Messages };

// Lingui's Vite plugin compiles this from the PO files. Benchmarks and drills run without Vite, and write no mail.
const mailCatalogs = import.meta.env
  ? import.meta.glob<CatalogModule>('/locales/*/mail.po', { eager: true })
  : {};

const byLocale = new Map<string, I18n>();

/** The catalog in one language for mails and other texts that the server itself writes. */
export function mailI18n(language: string): I18n {
  const locale = writtenLocale(language);
  const cachedI18n = byLocale.get(locale);
  if (cachedI18n) return cachedI18n;
  const i18n = setupI18n({
    locale,
    messages: { [locale]: mailCatalogs[`/locales/${locale}/mail.po`]?.messages ?? {} },
  });
  byLocale.set(locale, i18n);
  return i18n;
}
