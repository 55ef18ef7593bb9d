import { setupI18n, type I18n, type Messages } from '@lingui/core';

type CatalogModule = { messages: Messages };

const catalogs = import.meta.env
  ? import.meta.glob<CatalogModule>('/locales/{en,nl}/staff-first-run.po', { eager: true })
  : {};

/** Operators read English or Dutch, whichever their browser lists first. */
export function firstRunI18n(accepted: string | undefined): I18n {
  const first = /\b(en|nl)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? 'en';
  const messages = catalogs[`/locales/${first}/staff-first-run.po`]?.messages ?? {};
  return setupI18n({ locale: first, messages: { [first]: messages } });
}
