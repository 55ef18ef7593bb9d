import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MailAlert } from './mail-alert.tsx';

function draw(...reasons: string[]): string {
  const router = createMemoryRouter([{ path: '/', element: <MailAlert reasons={reasons} /> }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

test.each([
  ['fbl', 'marked as spam', '/notifications#settings', 'Get emails again'],
  ['listunsubscribe', 'You unsubscribed in your email app', '/notifications#settings', 'Get emails again'],
  ['bounce', 'bounced', '/settings/account#email', 'Change your address'],
])('[AL-04] [EN-17] %s is explained, with the way to fix it', (reason, why, way, words) => {
  const html = draw(reason);
  expect(html).toContain(why);
  expect(html).toContain(`href="${way}"`);
  expect(html).toContain(words);
});

test('[AL-04] if there are several reasons, all are shown, with the request to fix a wrong address first', () => {
  const html = draw('fbl', 'bounce');
  expect(html).toContain('marked as spam');
  expect(html).toContain('bounced');
  expect(html).toContain('href="/settings/account#email"');
});

test('[AL-05] the alert can be closed, and is hidden at once if it was closed before', () => {
  const html = draw('fbl');
  expect(html).toContain('aria-label="Close"');
  expect(html).toContain('hide-disabled-notifications-alert');
});
