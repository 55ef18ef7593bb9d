import { useLingui } from '@lingui/react/macro';
import { Check, Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { languagesFor } from '#features/site/sites/country-languages.ts';
import { withoutLanguage } from '#features/site/sites/public-pages.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { Dropdown } from './dropdown.tsx';

/**
 * Shown only if the site offers more than one language (NV-10). The languages of the visitor's country are listed
 * first (LM-14). It is a form, so that it works without scripts.
 */
export function LanguageSwitcher() {
  const { t } = useLingui();
  const { languages, geoip_country: country } = useSettings();
  const { pathname, search } = useLocation();
  const current = useLocale();
  if (languages.length < 2) return null;
  return (
    <Dropdown label={t`Language`} trigger={<Globe className="size-5" aria-hidden="true" />}>
      <form method="post" action="/lang-config" className="grid">
        <input type="hidden" name="return_to" value={withoutLanguage(pathname + search)} />
        {languagesFor(country, languages).map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 text-start hover:bg-surface-muted"
          >
            {localeForms[language].name}
            {language === current ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
          </button>
        ))}
      </form>
    </Dropdown>
  );
}
