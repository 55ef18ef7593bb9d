import { parseArgs } from 'node:util';
import { removeVideo } from '#features/growth/landers/server/public.ts';
import { required, UsageError, type Command } from './command.ts';
import { mediaSlug } from './media-slug.ts';
import { siteNamed } from './site-named.ts';

export const mediaRemove: Command = {
  name: 'media remove',
  usage: `media remove --slug <slug> [--site <domain>]
    removes a video of a site's landers, with its files
    --slug  as in "media list"
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { slug: { type: 'string' }, site: { type: 'string' } },
    });
    const given = required(values, 'slug');
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const slug = mediaSlug(settings.niche, given);
    if (!(await removeVideo(services, siteId, slug)))
      throw new UsageError(`--slug is "${given}", but ${settings.name} has no such video.`);
    print(`${settings.name} no longer has the video ${slug}.`);
    return 0;
  },
};
