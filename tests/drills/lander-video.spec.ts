import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { convert } from '#features/growth/landers/server/ffmpeg.ts';

const isInstalled = spawnSync('ffmpeg', ['-version']).status === 0;

test.skip(!isInstalled, 'ffmpeg is not installed: apt-get install ffmpeg');

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-video-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A moving picture with a tone, longer and wider than a lander may have. */
function film(name: string): string {
  const path = join(folder, name);
  const moving = 'testsrc=size=1600x900:rate=10:duration=18';
  const inputs = ['-f', 'lavfi', '-i', moving, '-f', 'lavfi', '-i', 'sine=duration=18'];
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, '-metadata', 'title=Secret', '-shortest', path]);
  return path;
}

const about = (path: string) =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path], {
      encoding: 'utf8',
    }),
  ) as {
    streams: { codec_type: string; codec_name: string; width?: number }[];
    format: { duration: string; tags?: Record<string, string> };
  };

for (const [name, type] of [
  ['film.mp4', 'video/mp4'],
  ['film.webm', 'video/webm'],
] as const)
  test(`[SC-21] ${name} becomes a short, silent MP4 of at most 1,280 pixels, with a poster`, async () => {
    const converted = (await convert(readFileSync(film(name)), type))!;
    const path = join(folder, `made-${name}.mp4`);
    writeFileSync(path, converted.bytes);
    const { streams, format } = about(path);
    expect(streams.map(({ codec_type: kind, codec_name: codec }) => [kind, codec])).toEqual([
      ['video', 'h264'],
    ]);
    expect(streams[0]!.width).toBe(1_280);
    expect(Number(format.duration)).toBeLessThanOrEqual(15.1);
    expect(JSON.stringify(format.tags ?? {})).not.toContain('Secret');
    expect([converted.type, converted.width, converted.height]).toEqual(['video/mp4', 1_280, 720]);
    expect(converted.poster!.subarray(8, 12).toString()).toBe('WEBP');
  });

test('[SC-21] a file that only begins like a video is refused', async () => {
  expect(await convert(Buffer.from('\0\0\0\x18ftypisom and so on'), 'video/mp4')).toBeNull();
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
  expect(await convert(playlist, 'video/mp4')).toBeNull();
});
