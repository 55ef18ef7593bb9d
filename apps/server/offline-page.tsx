import { msg } from '@lingui/core/macro';
import { settingsOf, themeCss } from '#features/site/sites/server/public.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { renderBarePage } from './bare-page.tsx';

/**
 * What the service worker shows in place of a page that could not be fetched. It contains its own styles,
 * because nothing else is certain to be available. It says nothing about the logged-in member.
 */
export const offlinePage: ServerPage = {
  method: 'GET',
  path: '/offline',
  handle: async (context, request, reply) => {
    const settings = await settingsOf(context);
    const { lang } = request.query as { lang?: unknown };
    const locale = isOfferedLocale(lang) ? lang : settings.domain_language;
    const i18n = mailI18n(locale);
    const page = renderBarePage({
      locale,
      title: i18n._(msg`You’re offline`),
      siteName: settings.name,
      styles: themeCss(settings.theme),
      nonce: request.nonce,
      script: openAgain,
      children: (
        <>
          <p>
            {i18n._(
              msg`This page opens as soon as you’re back online. What you typed will still be there when you go back.`,
            )}
          </p>
          <button type="button">{i18n._(msg`Try again`)}</button>
        </>
      ),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-language', locale)
      .header('cache-control', 'no-cache')
      .send(page);
  },
};

// The address is that of the page that could not be fetched. The script assigns it, because a reload would
// submit a form again.
const openAgain = `
  const openAgain = () => location.assign(location.href);
  addEventListener('online', openAgain);
  document.querySelector('button').addEventListener('click', openAgain);
`;
