import { uuidv7 } from '#platform/shared/ids.ts';
import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { maxVideoBytes, type VideoType } from '../video-rules.ts';
import { convertVideoJob } from './convert-video.ts';
import { deleteVideo, findVideo, putVideo } from './landers-queries.ts';
import { listKeys, sourceKey } from './video-files.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>;

/** A file that cannot be used as a lander's video. The message says why. */
export class VideoRejected extends Error {
  override name = 'VideoRejected';
}

interface NewVideo {
  readonly siteId: number;
  readonly slug: string;
  readonly file: Buffer;
}

/**
 * Stores a video for the landers with a slug, replacing an earlier one. A job converts it.
 * @throws {VideoRejected}
 */
export async function addVideo(
  services: Stores,
  { siteId, slug, file }: NewVideo,
  by: ActingStaff | null = null,
): Promise<void> {
  const { db, storage, jobs, clock } = services;
  const type = detectType(file);
  const now = clock.now();
  const id = uuidv7(now.getTime());
  await storage.put(sourceKey(id), file, type);
  const before = await db.transaction(async (tx) => {
    const replaced = await findVideo(tx, siteId, slug);
    await putVideo(tx, {
      siteId,
      slug,
      id,
      type,
      state: 'waiting',
      hasPoster: false,
      width: null,
      height: null,
      createdAt: now,
    });
    await jobs.enqueue(tx, convertVideoJob, { siteId, id });
    await audit(tx, {
      ...changedBy(siteId, by, {
        before: replaced ? { video: replaced.id } : null,
        after: { bytes: file.length },
      }),
      at: now,
      action: 'video.add',
      subject: slug,
      details: { site: siteId },
    });
    return replaced;
  });
  if (before) await storage.delete(listKeys(before));
}

/** Returns false if there is no such video. */
export async function removeVideo(
  { db, clock, storage }: Pick<Services, 'db' | 'clock' | 'storage'>,
  siteId: number,
  slug: string,
  by: ActingStaff | null = null,
): Promise<boolean> {
  const video = await db.transaction(async (tx) => {
    const storedVideo = await findVideo(tx, siteId, slug);
    if (!storedVideo) return null;
    await deleteVideo(tx, siteId, slug);
    await audit(tx, {
      ...changedBy(siteId, by, { before: { video: storedVideo.id }, after: { video: null } }),
      at: clock.now(),
      action: 'video.remove',
      subject: slug,
      details: { site: siteId },
    });
    return storedVideo;
  });
  if (!video) return false;
  await storage.delete(listKeys(video));
  return true;
}

const startBytes = 64;

/** The type according to the file's first bytes, whatever its name says. */
function detectType(file: Buffer): VideoType {
  if (file.length > maxVideoBytes)
    throw new VideoRejected(`The video may have at most ${maxVideoBytes / 1024 / 1024} MB.`);
  const head = file.subarray(0, startBytes).toString('latin1');
  if (/^.{4}ftyp/s.test(head)) return 'video/mp4';
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'video/webm';
  throw new VideoRejected('The video must be an MP4 or a WebM file.');
}
