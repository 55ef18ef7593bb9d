import { buffer } from 'node:stream/consumers';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { convert, isFfmpegInstalled, type ConvertedVideo } from './ffmpeg.ts';
import { changeVideo, findVideoById, type LanderVideoRow } from './landers-queries.ts';
import { posterKey, sourceKey, videoKey } from './video-files.ts';

interface VideoRef {
  readonly siteId: number;
  readonly id: string;
}

/**
 * Makes a video small and silent, and takes its first frame as the poster. Without `ffmpeg`, the file is used
 * unchanged.
 */
export const convertVideoJob = defineJob<VideoRef>(
  'landers-convert-video',
  { retryLimit: 2, retryDelay: 30, timeLimit: 300 },
  async (services, { siteId, id }) => {
    const video = await findVideoById(services.db, siteId, id);
    const source = video?.state === 'waiting' ? await services.storage.get(sourceKey(id)) : null;
    if (!video || !source) return;
    const bytes = await buffer(source.stream);
    const converted = (await isFfmpegInstalled()) ? await convert(bytes, video.type) : asGiven(bytes, video);
    if (converted === null) services.log.warn({ slug: video.slug }, 'a video for landers cannot be read');
    await store(services, video, converted);
  },
);

async function store(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  video: LanderVideoRow,
  converted: ConvertedVideo | null,
): Promise<void> {
  const { siteId, id } = video;
  if (!converted) {
    await changeVideo(db, siteId, id, { state: 'refused' });
  } else {
    const { type, bytes, poster, width, height } = converted;
    await storage.put(videoKey({ id, type }), bytes, type);
    if (poster) await storage.put(posterKey(id), poster, 'image/webp');
    await changeVideo(db, siteId, id, { state: 'ready', type, width, height, hasPoster: poster !== null });
  }
  await storage.delete([sourceKey(id)]);
}

const asGiven = (bytes: Buffer, { type }: LanderVideoRow): ConvertedVideo => ({
  type,
  bytes,
  poster: null,
  width: null,
  height: null,
});
