import { parseArgs } from 'node:util';
import { listVideos } from '#features/growth/landers/server/public.ts';
import type { Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const states = {
  waiting: 'waits for conversion',
  ready: 'ready',
  refused: 'not a video that can be read',
} as const;

export const mediaList: Command = {
  name: 'media list',
  usage: `media list [--site <domain>]
    lists the videos of a site's landers
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { site: { type: 'string' } } });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const videos = await listVideos(services.db, siteId);
    if (videos.length === 0) print(`${settings.name} has no videos.`);
    for (const { slug, state, type, width, height } of videos)
      print([slug, states[state], type, ...(width && height ? [`${width} × ${height}`] : [])].join(', '));
    return 0;
  },
};
