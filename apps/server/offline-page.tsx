import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { settingsOf, themeCss } from '#features/sites/server/public.ts';
import { isOfferedLocale, type Locale } from '#platform/shared/locales.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';

/**
 * What the service worker shows in place of a page that cannot be fetched. It carries its own styles, since nothing else
 * is certain to be there, and nothing of whoever is logged in.
 */
export const offlinePage: ServerPage = {
  method: 'GET',
  path: '/offline',
  handle: async (context, request, reply) => {
    const settings = await settingsOf(context);
    const { lang } = request.query as { lang?: unknown };
    const locale = isOfferedLocale(lang) ? lang : settings.domain_language;
    const page = (
      <OfflinePage
        locale={locale}
        siteName={settings.name}
        styles={defaultStyles + themeCss(settings.theme)}
        nonce={request.nonce}
      />
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-language', locale)
      .header('cache-control', 'no-cache')
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  },
};

interface OfflinePageProps {
  readonly locale: Locale;
  readonly siteName: string;
  readonly styles: string;
  readonly nonce: string;
}

function OfflinePage({ locale, siteName, styles, nonce }: OfflinePageProps) {
  const i18n = mailI18n(locale);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${i18n._(msg`You are offline`)} · ${siteName}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <p className="site">{siteName}</p>
          <h1>{i18n._(msg`You are offline`)}</h1>
          <p>
            {i18n._(
              msg`This page opens as soon as you are connected again. What you typed is still there when you go back.`,
            )}
          </p>
          <button type="button">{i18n._(msg`Try again`)}</button>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: openAgain }} />
      </body>
    </html>
  );
}

// The address is that of the page that could not be fetched. Assigned, because a reload would send a form again.
const openAgain = `
  const openAgain = () => location.assign(location.href);
  addEventListener('online', openAgain);
  document.querySelector('button').addEventListener('click', openAgain);
`;

const defaultStyles = `
  :root { color-scheme: light dark; --primary: light-dark(#b5126b, #ff6fb5); --on-primary: light-dark(#fff, #2b0a1c);
    --page: light-dark(#fbf7fa, #15121a); --ink: light-dark(#1c1622, #f4eef6); }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--page); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 24rem; padding: 1.5rem; text-align: center; }
  .site { margin: 0; color: var(--primary); font-weight: 700; font-size: 1.25rem; }
  h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; }
  button { font: inherit; margin-top: 1rem; padding: .75rem 1.75rem; border-radius: 999px; background: var(--primary);
    color: var(--on-primary); font-weight: 600; border: 0; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
