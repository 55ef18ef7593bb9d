import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { fairQueue } from '../fair-queue.ts';

// One thread per picture, because uploads must not starve the pages of this process. There is no cache,
// because no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** 4096×4096. Decoded, this takes 67 MB. */
export const maxPixels = 4096 * 4096;

/**
 * The wall-clock limit of one pipeline. On two cores, the most expensive accepted picture takes a fifth of
 * it.
 */
const pipelineTimeoutSeconds = 10;

/**
 * Starts a pipeline. No other code calls sharp, so every pipeline has a time limit. It reads only the first
 * frame or page, and rejects more than `maxPixels` unless the options say otherwise.
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

/** Whether a pipeline has run into its time limit. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout:');

/** The queue for all decoding and drawing of pictures. Its owners are the members who own the pictures. */
export const pictureQueue = fairQueue({
  running: 2,
  waitingBytes: 64 * 1024 * 1024,
  waitingPerOwner: 5,
});
