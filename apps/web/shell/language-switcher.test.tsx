import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

function render(languages: PublicSettings['languages']): string {
  const i18n = setupI18n({ locale: 'nl', messages: { nl: {} } });
  const settings = { languages } as PublicSettings;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SettingsProvider settings={settings}>
        <MemoryRouter>
          <LanguageSwitcher />
        </MemoryRouter>
      </SettingsProvider>
    </I18nProvider>,
  );
}

test('[NV-10] a site with one language has no switcher', () => {
  expect(render(['nl'])).toBe('');
  expect(render(['nl', 'fi'])).toContain('Suomi');
});
