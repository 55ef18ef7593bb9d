import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorContent, ErrorPage, Fallback } from './error-page.tsx';

const requestId = '0b0f6d0e-6f0a-4a55-9c56-3f6f4b1f9d10';

function renderPage(status: number, code: string, staff = false): string {
  const error = { status, statusText: '', internal: false, data: { code, args: {}, request_id: requestId } };
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      {staff ? <ErrorContent error={error} staff /> : <ErrorPage error={error} />}
    </I18nProvider>,
  );
}

test.each([
  [500, 'internal_error', true],
  [503, 'unavailable', true],
  [429, 'too_many_requests', true],
  [404, 'not_found', false],
  [403, 'permission_denied', false],
])('[HA-10] the error page of %i (%s) shows the request id for support: %s', (status, code, shown) => {
  const page = renderPage(status, code);
  expect(page).toContain(`>${status}</p>`);
  expect(page.includes(`>${requestId}</code>`)).toBe(shown);
});

test('a page that does not exist has a scene for members and an icon for staff', () => {
  expect(renderPage(404, 'not_found')).not.toContain('lucide-map-pin-off');
  expect(renderPage(404, 'not_found', true)).toContain('lucide-map-pin-off');
});

test('staff without a second step are led to the page where they set it up', () => {
  expect(renderPage(403, 'second_step_missing')).toContain('href="/settings/security"');
  expect(renderPage(403, 'permission_denied')).not.toContain('href="/settings/security"');
});

test('[ER-02] if even the error page fails, a plain link leads home', () => {
  const page = new Fallback({ children: 'the error page' });
  expect(renderToStaticMarkup(page.render())).toBe('the error page');
  page.state = Fallback.getDerivedStateFromError();
  expect(renderToStaticMarkup(page.render())).toBe('<a href="/">Go back to home</a>');
});
