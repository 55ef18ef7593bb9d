import { weakPairs } from '#platform/shared/theme-contrast.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import type { SiteSettings } from '../contract.ts';
import { builtInColours, isColour, listShapeVariables } from '../theme-rules.ts';
import { settingsOf } from './site-directory.ts';

/**
 * The site's design tokens as a stylesheet. At the address with the current version, it may be cached forever. At any
 * other address it must not be cached at all: this process may not have loaded that version's settings yet.
 */
export const themePage: ServerPage = {
  method: 'GET',
  path: '/theme/:version.css',
  handle: async (context, request, reply) => {
    const { version } = request.params as { version: string };
    const { theme, version: current } = await settingsOf(context);
    return reply
      .type('text/css; charset=utf-8')
      .header(
        'cache-control',
        version === String(current) ? 'public, max-age=31536000, immutable' : 'no-store',
      )
      .send(themeCss(theme));
  },
};

const token = /^[a-z][a-z-]{0,39}$/;

/**
 * Accepts only colours in known formats and known choices: a theme is data, not CSS. A token set for one scheme does
 * not change the other. Colours that would be hard to read are left out, so the default colours are used.
 */
export function themeCss(theme: SiteSettings['theme']): string {
  const [light, dark] = [readableColours(theme.light, 0), readableColours(theme.dark, 1)];
  const both = [...light].flatMap(([name, day]) => {
    const night = dark.get(name);
    return night ? [`  --${name}: light-dark(${day}, ${night});`] : [];
  });
  const block = (selector: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}\n`;
  const only = (scheme: 'light' | 'dark', mine: Map<string, string>, other: Map<string, string>) => {
    const lines = [...mine].flatMap(([name, value]) => (other.has(name) ? [] : [`  --${name}: ${value};`]));
    const followed = block(':root:not([data-scheme])', lines);
    return (
      followed &&
      `@media (prefers-color-scheme: ${scheme}) {\n${followed}}\n${block(`:root[data-scheme='${scheme}']`, lines)}`
    );
  };
  return (
    block(':root', [...both, ...listShapeVariables(theme).map(([name, value]) => `  --${name}: ${value};`)]) +
    only('light', light, dark) +
    only('dark', dark, light)
  );
}

/** The colours of a scheme that have enough contrast with each other and with the default colours. */
export function readableColours(
  tokens: Readonly<Record<string, string>>,
  scheme: 0 | 1,
): Map<string, string> {
  const colours = pickColours(tokens);
  for (;;) {
    const weak = weakPairs({ ...builtInColours(scheme), ...Object.fromEntries(colours) });
    const own = weak.flatMap((pair) => pair.split(' on ')).filter((name) => colours.has(name));
    if (own.length === 0) return colours;
    for (const name of own) colours.delete(name);
  }
}

function pickColours(tokens: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(tokens).filter(([name, value]) => token.test(name) && isColour(value)));
}
