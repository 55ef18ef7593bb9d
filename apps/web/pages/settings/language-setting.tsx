import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';

/**
 * Sets the language of the pages and of the mails to this member. It is a form on a page of its own, so that
 * it also works without script.
 */
export function LanguageSetting() {
  const { t } = useLingui();
  const { languages } = useSettings();
  const current = useLocale();
  const [chosen, setChosen] = useState<string>(current);
  return (
    <form method="post" action="/lang-config" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="return_to" value="/settings" />
      <Select
        label={t`Language of pages and e-mails`}
        name="language"
        className="min-w-0 flex-1 basis-56"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {localeForms[language].name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant={chosen === current ? 'secondary' : 'primary'}>
        <Trans>Change</Trans>
      </Button>
    </form>
  );
}
