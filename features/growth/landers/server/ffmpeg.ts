import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPicture } from '#platform/server/images/picture.ts';
import type { LanderVideoRow } from './landers-queries.ts';
import { chooseExtension } from './video-files.ts';

const run = promisify(execFile);

/** In ms. Converting a loop of a few seconds takes a few seconds. */
const convertTimeoutMs = 120_000;
/** Longer videos are cut off. */
const maxSeconds = 15;
const maxWidth = 1_280;

/** Only the frames: no sound, subtitles or metadata. */
const withoutSound = ['-t', `${maxSeconds}`, '-an', '-sn', '-dn', '-map_metadata', '-1'];
/** Every browser plays H.264. The index comes first, so that the video starts before it has been fully loaded. */
const smallFile = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-movflags', '+faststart'];

export interface ConvertedVideo {
  readonly type: LanderVideoRow['type'];
  readonly bytes: Buffer;
  readonly poster: Buffer | null;
  readonly width: number | null;
  readonly height: number | null;
}

export async function isFfmpegInstalled(): Promise<boolean> {
  try {
    await run('ffmpeg', ['-version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Null for a file that is not a video. */
export async function convert(bytes: Buffer, type: LanderVideoRow['type']): Promise<ConvertedVideo | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lander-video-'));
  try {
    const input = join(folder, 'in');
    const output = join(folder, 'out.mp4');
    const still = join(folder, 'still.png');
    await writeFile(input, bytes);
    // The format is fixed, because other formats could name further files or addresses to read.
    const from = [
      '-protocol_whitelist',
      'file',
      '-f',
      chooseExtension(type) === 'mp4' ? 'mp4' : 'matroska',
      '-i',
      input,
    ];
    const scale = `scale='min(${maxWidth},iw)':-2,fps=24,format=yuv420p`;
    const isConverted = await ffmpeg([...from, ...withoutSound, '-vf', scale, ...smallFile, output]);
    if (!isConverted || (await stat(output)).size === 0) return null;
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

/** Returns false if ffmpeg did not finish in time. */
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
