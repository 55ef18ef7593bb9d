import { spark } from '#features/site/sites/logo-marks.ts';
import { settingsOf, themeCss } from '#features/site/sites/server/public.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { schemeIn } from '#platform/shared/schemes.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import textFont from '#platform/web/ui/fonts/figtree-latin-wght-normal.woff2?url';
import islandUrl from '../../web/offline/offline-island.ts?worker&url';
import { renderOfflinePage } from './offline-document.tsx';

/**
 * The page that the service worker shows in place of a page that could not be fetched. Its script adds the
 * conversations stored in this browser; the page itself contains nothing about the member.
 */
export const offlinePage: ServerPage = {
  method: 'GET',
  path: '/offline',
  handle: async (context, request, reply) => {
    const settings = await settingsOf(context);
    const { message_credits, free_chat_starts, chat_after_match_free } = settings;
    const { lang, scheme: chosen } = request.query as { lang?: unknown; scheme?: unknown };
    const locale = isOfferedLocale(lang) ? lang : settings.domain_language;
    const scheme = schemeIn(chosen);
    const page = renderOfflinePage(mailI18n(locale), {
      locale,
      scheme,
      siteName: settings.name,
      mark: settings.logo_mark ?? spark,
      themeStyles: themeCss(settings.theme),
      font: textFont,
      script: islandUrl,
      nonce: request.nonce,
      messageLength: settings.message_length,
      priceSettings: { message_credits, free_chat_starts, chat_after_match_free },
    });
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', locale)
        .header('x-scheme', scheme === 'system' ? '' : scheme)
        // The service worker stores these together with the page.
        .header('link', `<${textFont}>; rel="prefetch", <${islandUrl}>; rel="prefetch"`)
        .header('cache-control', 'no-cache')
        .send(page)
    );
  },
};
