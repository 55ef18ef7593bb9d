import type { ServerPage } from '#platform/server/http/server-page.ts';
import { publicPages } from '../public-pages.gen.ts';
import { addressIn, listAlternates } from '../public-pages.ts';
import { originOf, settingsOf } from './site-directory.ts';

const hour = 'public, max-age=3600';

const robotsPage: ServerPage = {
  method: 'GET',
  path: '/robots.txt',
  handle: async (context, _request, reply) => {
    const origin = originOf(await settingsOf(context), context.config);
    const lines = [
      'User-agent: *',
      ...context.closedPaths.toSorted().map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(lines.join('\n'));
  },
};

/** Every public page in each of the site's languages, and never a member's page (RE-07). */
const sitemapPage: ServerPage = {
  method: 'GET',
  path: '/sitemap.xml',
  handle: async (context, _request, reply) => {
    const site = await settingsOf(context);
    const origin = originOf(site, context.config);
    const entries = publicPages.flatMap((page) => {
      const alternates = listAlternates(origin, page, site).map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
      );
      return site.languages.map(
        (locale) =>
          `<url><loc>${escaped(addressIn(origin, page, locale, site))}</loc>${alternates.join('')}</url>`,
      );
    });
    const sitemap = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      '</urlset>',
      '',
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(sitemap.join('\n'));
  },
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

export const searchEnginePages = [robotsPage, sitemapPage] as const;
