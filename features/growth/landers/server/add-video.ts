import { open, readFile, stat } from 'node:fs/promises';
import { uuidv7 } from '#platform/shared/ids.ts';
import { openPicture } from '#platform/server/images/picture.ts';
import type { Services } from '#platform/server/services.ts';
import type { VideoType } from '../video-rules.ts';
import { convertVideoJob } from './convert-video.ts';
import { deleteVideo, findVideo, putVideo } from './landers-queries.ts';
import { keysOf, posterKey, sourceKey } from './video-files.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>;

/** In bytes. A muted loop of a few seconds needs less than a tenth of this. */
export const maxVideoBytes = 8 * 1024 * 1024;
const posterEdge = 1_280;

/** A file that cannot be used as a lander's video. The message says why. */
export class VideoRejected extends Error {
  override name = 'VideoRejected';
}

interface NewVideo {
  readonly siteId: number;
  readonly slug: string;
  /** The path of the file. */
  readonly file: string;
  /** The path of a picture to show before the video plays. */
  readonly poster: string | null;
}

/**
 * Stores a video for the landers with a slug, replacing an earlier one. A job converts it.
 * @throws {VideoRejected}
 */
export async function addVideo(services: Stores, { siteId, slug, file, poster }: NewVideo): Promise<void> {
  const { db, storage, jobs, clock } = services;
  const type = await typeOf(file);
  const posterBytes = poster === null ? null : await posterOf(poster);
  const now = clock.now();
  const id = uuidv7(now.getTime());
  await storage.putFile(sourceKey(id), file, type);
  if (posterBytes) await storage.put(posterKey(id), posterBytes, 'image/webp');
  const before = await db.transaction(async (tx) => {
    const replaced = await findVideo(tx, siteId, slug);
    await putVideo(tx, {
      siteId,
      slug,
      id,
      type,
      state: 'waiting',
      hasPoster: posterBytes !== null,
      width: null,
      height: null,
      createdAt: now,
    });
    await jobs.enqueue(tx, convertVideoJob, { siteId, id });
    return replaced;
  });
  if (before) await storage.delete(keysOf(before));
}

/** Returns false if there is no such video. */
export async function removeVideo(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  siteId: number,
  slug: string,
): Promise<boolean> {
  const video = await findVideo(db, siteId, slug);
  if (!video) return false;
  await deleteVideo(db, siteId, slug);
  await storage.delete(keysOf(video));
  return true;
}

/** The type according to the file's first bytes, whatever its name says. */
async function typeOf(path: string): Promise<VideoType> {
  const { size } = await stat(path).catch(() => {
    throw new VideoRejected(`There is no file ${path}.`);
  });
  if (size > maxVideoBytes)
    throw new VideoRejected(`The video may have at most ${maxVideoBytes / 1024 / 1024} MB.`);
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (/^.{4}ftyp/s.test(head)) return 'video/mp4';
    if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'video/webm';
  } finally {
    await handle.close();
  }
  throw new VideoRejected('The video must be an MP4 or a WebM file.');
}

async function posterOf(path: string): Promise<Buffer> {
  try {
    return await openPicture(await readFile(path))
      .rotate()
      .resize({ width: posterEdge, height: posterEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
  } catch {
    throw new VideoRejected('The poster must be a picture.');
  }
}
