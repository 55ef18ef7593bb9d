import { msg } from '@lingui/core/macro';
import { mailI18n } from '#platform/server/i18n.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { isLocale, type Locale } from '#platform/shared/locales.ts';
import { settingsOf, type SettingsOfSite } from '../site-directory.ts';
import { deriveBrandColours } from './brand-colours.ts';
import { screens, type ScreenName } from './brand-screens.ts';
import { descriptionIn } from './brand-texts.ts';

/** Everything a device needs to install the site as an app (PR-10). The page's link contains the reader's language. */
export const manifestPage: ServerPage = {
  method: 'GET',
  path: '/manifest.webmanifest',
  handle: async (context, request, reply) => {
    const site = await settingsOf(context);
    const { lang } = request.query as { lang?: unknown };
    const locale = isLocale(lang) && site.languages.includes(lang) ? lang : site.domain_language;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(buildManifest(site, locale)));
  },
};

function buildManifest(site: SettingsOfSite, locale: Locale) {
  const i18n = mailI18n(locale);
  const { page } = deriveBrandColours(site.theme).light;
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${site.version}/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const screenLabels: Readonly<Record<ScreenName, string>> = {
    'people-narrow': i18n._(msg`People near you`),
    'chat-narrow': i18n._(msg`Chats`),
    'people-wide': i18n._(msg`People near you`),
  };
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: descriptionIn(site, locale),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: page,
    background_color: page,
    categories: ['social', 'lifestyle'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    screenshots: Object.entries(screens).map(([name, { width, height, formFactor }]) => ({
      src: `/screens/${site.version}/${locale}/${name}.png`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: formFactor,
      label: screenLabels[name as ScreenName],
    })),
    // Handled by the feature `shared-photos`.
    share_target: {
      action: '/share-photo',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
    shortcuts: [
      { name: i18n._(msg`Discover`), url: '/members' },
      { name: i18n._(msg`Likes`), url: '/likes' },
      { name: i18n._(msg`Chats`), url: '/chats' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon', 192, 'any')] })),
  };
}
