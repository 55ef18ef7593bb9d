import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { fairQueue } from '../fair-queue.ts';

// One thread for each picture: uploads must not starve the pages of this process. The cache keeps decoded pictures,
// and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** 4096×4096, the limit Mastodon uses: 67 MB when decoded. */
export const maxPixels = 4096 * 4096;

/** Wall-clock time of one pipeline. The costliest accepted picture takes a fifth of it on two cores. */
const pipelineTimeoutSeconds = 10;

/**
 * Starts a pipeline; nothing else in the product calls sharp, so that none is without a time limit. It reads the first
 * frame or page only, and refuses more than `maxPixels` unless the options say otherwise.
 */
export function openPicture(
  input: Buffer,
  options: SharpOptions = {},
  timeoutSeconds = pipelineTimeoutSeconds,
): Sharp {
  return sharp(input, {
    page: 0,
    pages: 1,
    limitInputPixels: maxPixels,
    failOn: 'error',
    ...options,
  }).timeout({
    seconds: timeoutSeconds,
  });
}

/** Whether a pipeline ran into its time limit. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout:');

/** What decodes or draws pictures waits here for its turn, by the member whose picture it is. */
export const pictureQueue = fairQueue({
  running: 2,
  waitingBytes: 64 * 1024 * 1024,
  waitingPerOwner: 5,
});
