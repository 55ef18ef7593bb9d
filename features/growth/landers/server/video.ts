import type { RequestContext } from '#platform/server/http/context.ts';
import type { LanderVideo } from '../contract.ts';
import { findVideo } from './landers-queries.ts';
import { chooseExtension } from './video-files.ts';

/** The addresses of the video for a slug, once it has been checked. */
export async function findReadyVideo(
  { db, siteId }: Pick<RequestContext, 'db' | 'siteId'>,
  slug: string,
): Promise<LanderVideo | null> {
  const video = await findVideo(db, siteId, slug);
  if (video?.state !== 'ready') return null;
  const { id, type, width, height, hasPoster } = video;
  return {
    src: `/media/${id}/video.${chooseExtension(type)}`,
    type,
    poster: hasPoster ? `/media/${id}/poster.webp` : null,
    width,
    height,
  };
}
