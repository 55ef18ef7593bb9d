import { useCallback } from 'react';
import { languageNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** The names of languages in the reader's language. */
export function useLanguageName(): (code: string) => string {
  const locale = useIsoLocale();
  return useCallback((code) => languageNames(locale).of(code) ?? code, [locale]);
}
