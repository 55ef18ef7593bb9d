import type { FastifyReply } from 'fastify';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { isLocale } from '#platform/shared/locales.ts';
import { settingsOf } from '../site-directory.ts';
import { drawFavicon } from './brand-drawings.ts';
import { loadIcon, isIconName, loadScreen, loadSharePicture } from './brand-pictures.ts';
import { isScreenName } from './brand-screens.ts';

const forever = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/**
 * The content at an address with the current version never changes. At any other version's address, it may change as
 * soon as settings are reloaded.
 */
const chooseLifetime = (version: string, current: number) => (version === String(current) ? forever : hour);

function sendPng(reply: FastifyReply, picture: Buffer, life: string): FastifyReply {
  return reply.type('image/png').header('cache-control', life).send(picture);
}

const iconPage: ServerPage = {
  method: 'GET',
  path: '/icons/:version/:name.png',
  handle: async (context, request, reply) => {
    const { version, name } = request.params as { version: string; name: string };
    if (!isIconName(name)) throw fail(platformErrors.not_found);
    const site = await settingsOf(context);
    return sendPng(reply, await loadIcon(context.db, site, name), chooseLifetime(version, site.version));
  },
};

const sharePage: ServerPage = {
  method: 'GET',
  path: '/share/:version/:language.png',
  handle: async (context, request, reply) => {
    const { version, language } = request.params as { version: string; language: string };
    const site = await settingsOf(context);
    if (!isLocale(language) || !site.languages.includes(language)) throw fail(platformErrors.not_found);
    return sendPng(
      reply,
      await loadSharePicture(context.db, site, language),
      chooseLifetime(version, site.version),
    );
  },
};

const screenPage: ServerPage = {
  method: 'GET',
  path: '/screens/:version/:language/:name.png',
  handle: async (context, request, reply) => {
    const { version, language, name } = request.params as Readonly<Record<string, string>>;
    const site = await settingsOf(context);
    if (!isScreenName(name!) || !isLocale(language) || !site.languages.includes(language))
      throw fail(platformErrors.not_found);
    return sendPng(
      reply,
      await loadScreen(context.db, site, language, name),
      chooseLifetime(version!, site.version),
    );
  },
};

/** The site's mark for tabs, bookmarks and notifications. */
const faviconPage: ServerPage = {
  method: 'GET',
  path: '/icon.svg',
  handle: async (context, _request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', hour)
      .send(drawFavicon(await settingsOf(context))),
};

/** Browsers without support for SVG icons, and many programs, request this address by default. */
const oldFaviconPage: ServerPage = {
  method: 'GET',
  path: '/favicon.ico',
  handle: async (context, _request, reply) =>
    sendPng(reply, await loadIcon(context.db, await settingsOf(context), 'favicon'), hour),
};

/** Phones that add a page to the home screen request this address by default. */
const oldTouchIconPage: ServerPage = {
  method: 'GET',
  path: '/apple-touch-icon.png',
  handle: async (context, _request, reply) =>
    sendPng(reply, await loadIcon(context.db, await settingsOf(context), 'apple-touch'), hour),
};

export const brandPages = [
  iconPage,
  sharePage,
  screenPage,
  faviconPage,
  oldFaviconPage,
  oldTouchIconPage,
] as const;
