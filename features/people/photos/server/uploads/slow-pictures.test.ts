import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTimeout, openPicture } from '#platform/server/images/picture.ts';
import { refuseUnfit } from './store-picture.ts';

/** Takes much longer than a second on any machine. */
async function slowDrawing(timeoutSeconds: number): Promise<Buffer> {
  const background = '#f00';
  const file = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background } }).png();
  return openPicture(await file.toBuffer(), {}, timeoutSeconds)
    .median(99)
    .raw()
    .toBuffer();
}

test('a picture that exceeds its time limit is abandoned, and the response is 503', async () => {
  const slow = slowDrawing(1);
  await expect(slow).rejects.toSatisfy(isTimeout);
  await expect(refuseUnfit(slow)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});

test('every pipeline has a time limit, which is ten seconds by default', () => {
  expect(openPicture(Buffer.alloc(1))).toHaveProperty('options.timeoutSeconds', 10);
});
