import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import type { AuditLogEntry } from '../contract.ts';
import { LogEntry } from './log-entry.tsx';

function render(entry: Partial<AuditLogEntry>): string {
  const whole: AuditLogEntry = {
    id: 1,
    at: '2026-11-26T03:00:00.000Z',
    action: 'site.prices',
    actor: null,
    member: null,
    subject: 'site 1',
    details: {},
    reason: null,
    before: null,
    after: null,
    ...entry,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SettingsProvider settings={{} as PublicSettings}>
        <MemoryRouter>
          <LogEntry entry={whole} />
        </MemoryRouter>
      </SettingsProvider>
    </I18nProvider>,
  );
}

test('[CO-14] a price change is written in the words of the page that made it', () => {
  const shown = render({
    before: { 'MT.withheld': 'null', 'MT.p0': 'EUR 1499' },
    after: { 'MT.withheld': 'ideal paypal retired', 'MT.p0': 'EUR 1549' },
  });
  expect(shown).toContain('iDEAL, PayPal, retired');
  expect(shown).toContain('€15.49');
  for (const code of ['withheld', 'p0', 'EUR', 'null', 'paypal']) expect(shown).not.toContain(code);
});

test('[CO-14] other entries show the logged values', () => {
  const shown = render({ action: 'staff.role', before: { role: 'support' }, after: { role: 'moderator' } });
  expect(shown).toContain('role: support');
  expect(shown).toContain('role: moderator');
});
