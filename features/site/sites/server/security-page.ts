import type { ServerPage } from '#platform/server/http/server-page.ts';
import { day } from '#platform/shared/time.ts';
import { originOf, settingsOf } from './site-directory.ts';

/** RFC 9116 recommends less than a year. The text is generated for each request, so it never expires. */
const validFor = 180 * day;
const path = '/.well-known/security.txt';

/** Tells security researchers where to report a vulnerability of this site. */
export const securityPage: ServerPage = {
  method: 'GET',
  path,
  handle: async (context, _request, reply) => {
    const settings = await settingsOf(context);
    // The same all day, so that it can be cached.
    const today = Math.floor(context.clock.now().getTime() / day) * day;
    const lines = [
      `Contact: mailto:${settings.support_email}`,
      `Expires: ${new Date(today + validFor).toISOString()}`,
      'Preferred-Languages: en, nl',
      `Canonical: ${originOf(settings, context.config)}${path}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  },
};
