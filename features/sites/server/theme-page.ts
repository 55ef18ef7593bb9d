import type { ServerPage } from '#platform/server/http/server-page.ts';
import type { SiteSettings } from '../contract.ts';
import { settingsOf } from './site-directory.ts';

/** The site's design tokens as a stylesheet; its address carries the settings' version, so it may be kept for ever. */
export const themePage: ServerPage = {
  method: 'GET',
  path: '/theme/:version.css',
  handle: async (context, _request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(themeCss((await settingsOf(context)).theme)),
};

const token = /^[a-z][a-z-]{0,39}$/;
const colour = /^#[0-9a-f]{6}$/i;

/** Only colours of known form get in: a theme is data, not CSS. */
export function themeCss({ light, dark }: SiteSettings['theme']): string {
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])].filter((name) =>
    token.test(name),
  );
  const lines = names.flatMap((name) => {
    const [day, night] = [light[name] ?? dark[name], dark[name] ?? light[name]];
    return day && night && colour.test(day) && colour.test(night)
      ? [`  --${name}: light-dark(${day}, ${night});`]
      : [];
  });
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}\n`;
}
