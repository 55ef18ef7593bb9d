import { parseArgs } from 'node:util';
import { addVideo, VideoRejected } from '#features/growth/landers/server/public.ts';
import { defaultVideoSlug, maxVideoBytes } from '#features/growth/landers/video-rules.ts';
import { required, UsageError, type Command } from './command.ts';
import { mediaSlug } from './media-slug.ts';
import { siteNamed } from './site-named.ts';

export const mediaAdd: Command = {
  name: 'media add',
  usage: `media add --file <path> [--slug <slug>] [--poster <path>] [--site <domain>]
    stores a short video for the landers video and transitionsvideolanding; replaces the one with the same slug
    --file    an MP4 or WebM file of at most ${maxVideoBytes / 1024 / 1024} MB; its sound is never played
    --slug    the last part of the lander's address; without it, the video of landers without a slug
    --poster  the picture shown before the video plays; without it, the first picture if ffmpeg is installed
    --site    the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        file: { type: 'string' },
        slug: { type: 'string' },
        poster: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const file = required(values, 'file');
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const slug = mediaSlug(settings.niche, values.slug);
    try {
      await addVideo(services, { siteId, slug, file, poster: values.poster ?? null });
    } catch (error) {
      if (error instanceof VideoRejected) throw new UsageError(error.message);
      throw error;
    }
    const address = slug === defaultVideoSlug ? '/landers/video' : `/landers/video/${slug}`;
    print(`${settings.name} shows it on ${address} as soon as a server or worker has converted it.`);
    return 0;
  },
};
