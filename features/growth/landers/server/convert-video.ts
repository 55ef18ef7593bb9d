import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPicture } from '#platform/server/images/picture.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { changeVideo, findVideoById, type LanderVideoRow } from './landers-queries.ts';
import { extensionOf, posterKey, sourceKey, videoKey } from './video-files.ts';

const run = promisify(execFile);

/** In ms. A loop of a few seconds takes a few seconds. */
const convertTimeoutMs = 120_000;
/** Longer videos are cut. */
const maxSeconds = 15;
const maxWidth = 1_280;

/** The pictures alone: no sound, subtitles or metadata. */
const withoutSound = ['-t', `${maxSeconds}`, '-an', '-sn', '-dn', '-map_metadata', '-1'];
/** Every browser plays H.264. The index comes first, so that the video starts before it is complete. */
const smallFile = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-movflags', '+faststart'];

interface VideoRef {
  readonly siteId: number;
  readonly id: string;
}

/** Makes a video small and silent, and takes its first picture. Without `ffmpeg`, the file is used as it was given. */
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

interface Converted {
  readonly type: LanderVideoRow['type'];
  readonly bytes: Buffer;
  readonly poster: Buffer | null;
  readonly width: number | null;
  readonly height: number | null;
}

async function store(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  video: LanderVideoRow,
  converted: Converted | null,
): Promise<void> {
  const { siteId, id } = video;
  if (!converted) {
    await changeVideo(db, siteId, id, { state: 'refused' });
  } else {
    const { type, bytes, poster, width, height } = converted;
    await storage.put(videoKey({ id, type }), bytes, type);
    // The operator's own poster stays.
    if (poster && !video.hasPoster) await storage.put(posterKey(id), poster, 'image/webp');
    const hasPoster = video.hasPoster || poster !== null;
    await changeVideo(db, siteId, id, { state: 'ready', type, width, height, hasPoster });
  }
  await storage.delete([sourceKey(id)]);
}

const asGiven = (bytes: Buffer, { type }: LanderVideoRow): Converted => ({
  type,
  bytes,
  poster: null,
  width: null,
  height: null,
});

export async function isFfmpegInstalled(): Promise<boolean> {
  try {
    await run('ffmpeg', ['-version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Null for a file that is not a video. */
export async function convert(bytes: Buffer, type: LanderVideoRow['type']): Promise<Converted | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lander-video-'));
  try {
    const [input, output, still] = ['in', 'out.mp4', 'still.png'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(input, bytes);
    // The format is fixed, because others could name further files or addresses to read.
    const from = [
      '-protocol_whitelist',
      'file',
      '-f',
      extensionOf(type) === 'mp4' ? 'mp4' : 'matroska',
      '-i',
      input,
    ];
    const scale = `scale='min(${maxWidth},iw)':-2,fps=24,format=yuv420p`;
    const made = await ffmpeg([...from, ...withoutSound, '-vf', scale, ...smallFile, output]);
    if (!made || (await stat(output)).size === 0) return null;
    if (!(await ffmpeg(['-f', 'mp4', '-i', output, '-frames:v', '1', still]))) return null;
    const poster = openPicture(await readFile(still));
    const { width, height } = await poster.metadata();
    return {
      type: 'video/mp4',
      bytes: await readFile(output),
      poster: await poster.webp({ quality: 70 }).toBuffer(),
      width,
      height,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns false if ffmpeg could not do it in time. */
async function ffmpeg(args: readonly string[]): Promise<boolean> {
  try {
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-threads', '1', ...args], {
      timeout: convertTimeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: 1024 * 1024,
    });
    return true;
  } catch {
    return false;
  }
}
