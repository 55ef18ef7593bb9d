import sharp from 'sharp';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Actor } from '../../people.ts';

const photos = 20;

/** Gives the first of these members photos, so that there are files which must not disappear. */
export async function uploadPhotos(port: number, people: readonly Actor[]): Promise<void> {
  const address = `http://localhost:${port}`;
  for (const [index, { cookie, address: from }] of people.slice(0, photos).entries()) {
    const background = { r: (index * 37) % 256, g: 120, b: 90 };
    const picture = await sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const response = await fetch(`${address}${uploadPhoto.path}`, {
      method: uploadPhoto.method,
      headers: {
        cookie,
        origin: address,
        'x-forwarded-for': from,
        'content-type': 'image/jpeg',
        'idempotency-key': uuidv4(),
      },
      body: new Uint8Array(picture),
    });
    if (!response.ok) throw new Error(`A photo was refused: ${response.status} ${await response.text()}`);
  }
}
