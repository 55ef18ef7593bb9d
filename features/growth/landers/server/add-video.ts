import { open, readFile, stat } from 'node:fs/promises';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { openPicture } from '#platform/server/images/picture.ts';
import { PHOTO_LIMITS } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import { maxVideoBytes, type VideoType } from '../video-rules.ts';
import { convertVideoJob } from './convert-video.ts';
import { deleteVideo, findVideo, putVideo, type LanderVideoRow } from './landers-queries.ts';
import { keysOf, posterKey, sourceKey } from './video-files.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>;

const posterEdge = 1_280;

export type VideoFault = 'missing' | 'too_large' | 'no_video' | 'no_poster';

/** A file that cannot be used as a lander's video. The message says why. */
export class VideoRejected extends Error {
  override name = 'VideoRejected';
  readonly fault: VideoFault;

  constructor(fault: VideoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

interface NewVideo {
  readonly siteId: number;
  readonly slug: string;
  /** The path of the file, or its bytes. */
  readonly file: string | Buffer;
  /** The path of a picture to show before the video plays. */
  readonly poster: string | null;
}

/** Writes to the audit log, in the transaction of the change. */
type Recording = (tx: Transaction, before: LanderVideoRow | null) => Promise<void>;

/**
 * Stores a video for the landers with a slug, replacing an earlier one. A job converts it.
 * @throws {VideoRejected}
 */
export async function addVideo(
  services: Stores,
  { siteId, slug, file, poster }: NewVideo,
  record: Recording | null = null,
): Promise<void> {
  const { db, storage, jobs, clock } = services;
  const type = await typeOf(file);
  const posterBytes = poster === null ? null : await posterOf(poster);
  const now = clock.now();
  const id = uuidv7(now.getTime());
  if (typeof file === 'string') await storage.putFile(sourceKey(id), file, type);
  else await storage.put(sourceKey(id), file, type);
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
    await record?.(tx, replaced ?? null);
    return replaced;
  });
  if (before) await storage.delete(keysOf(before));
}

/** Returns false if there is no such video. */
export async function removeVideo(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  siteId: number,
  slug: string,
  record: Recording | null = null,
): Promise<boolean> {
  const video = await db.transaction(async (tx) => {
    const found = await findVideo(tx, siteId, slug);
    if (!found) return null;
    await deleteVideo(tx, siteId, slug);
    await record?.(tx, found);
    return found;
  });
  if (!video) return false;
  await storage.delete(keysOf(video));
  return true;
}

/** The type according to the file's first bytes, whatever its name says. */
async function typeOf(file: string | Buffer): Promise<VideoType> {
  const size = typeof file === 'string' ? await sizeOf(file) : file.length;
  if (size > maxVideoBytes)
    throw new VideoRejected('too_large', `The video may have at most ${maxVideoBytes / 1024 / 1024} MB.`);
  const start = typeof file === 'string' ? await startOf(file) : file.subarray(0, startBytes);
  const head = start.toString('latin1');
  if (/^.{4}ftyp/s.test(head)) return 'video/mp4';
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'video/webm';
  throw new VideoRejected('no_video', 'The video must be an MP4 or a WebM file.');
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => {
    throw new VideoRejected('missing', `There is no file ${path}.`);
  });
  return size;
}

const startBytes = 64;

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function posterOf(path: string): Promise<Buffer> {
  try {
    return await openPicture(await readFile(path), { limitInputPixels: PHOTO_LIMITS.shrinkingPixels })
      .rotate()
      .resize({ width: posterEdge, height: posterEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
  } catch {
    throw new VideoRejected('no_poster', 'The poster must be a picture.');
  }
}
