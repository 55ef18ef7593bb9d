import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { languageCookie } from '#features/identity/accounts/server/public.ts';
import { parseCookies } from '#platform/server/http/cookies.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { offeredLocales, type Locale } from '#platform/shared/locales.ts';
import { renderBarePage } from './bare-page.tsx';
import { chooseLocale } from './choose-locale.ts';

/**
 * The page for a request that failed before its site and session were known. Without them, neither the theme
 * nor the navigation can be rendered. The page shows the request id for support.
 */
export function renderFailurePage(request: FastifyRequest, status: number): string {
  const locale = findLocale(request);
  const i18n = mailI18n(locale);
  return renderBarePage({
    locale,
    title: status === 503 ? i18n._(msg`We’ll be right back`) : i18n._(msg`Something went wrong`),
    nonce: request.nonce,
    children: (
      <>
        <p>
          {status >= 500
            ? i18n._(msg`Something went wrong on our side. Try again in a moment.`)
            : i18n._(msg`We couldn’t read what you sent. Go back and try again.`)}
        </p>
        {request.method === 'POST' ? (
          <p>{i18n._(msg`What you typed will still be there when you go back.`)}</p>
        ) : (
          <a className="button" href={localPath(request.url) ?? '/'}>
            {i18n._(msg`Try again`)}
          </a>
        )}
        <p>
          {i18n._(msg`If you contact us about this, include this code:`)} <code>{request.id}</code>
        </p>
      </>
    ),
  });
}

function findLocale({ headers }: FastifyRequest): Locale {
  return chooseLocale({
    languages: offeredLocales,
    ofSite: null,
    ofUser: null,
    ofAddress: null,
    ofCountry: [],
    ofCookie: parseCookies(headers.cookie)[languageCookie],
    accepted: String(headers['accept-language'] ?? ''),
  });
}
