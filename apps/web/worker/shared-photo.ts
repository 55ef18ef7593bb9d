import { maxPhotoBytes } from '#features/people/photos/calls.gen.ts';
import { shareField, sharePath } from '#features/people/shared-photos/calls.gen.ts';
import { decodeScaled } from '#platform/web/photos/decode-scaled.ts';
import { drawPhoto } from '#platform/web/photos/draw-photo.ts';

/** Whether the phone hands over a photo from another app. */
export const isSharedPhoto = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'POST' && new URL(url).pathname === sharePath;

/** Sends a shared photo to the server, which shows it on a page. A photo that is too large to send is shrunk first. */
export async function sendSharedPhoto(request: Request): Promise<Response> {
  const shared = (await request.formData()).get(shareField);
  const body = new FormData();
  if (shared instanceof File) {
    const photo = shared.size > maxPhotoBytes ? await smaller(shared) : shared;
    body.append(shareField, photo, shared.name);
  }
  // The browser follows the redirect itself, so that the page gets its own address.
  return fetch(sharePath, { method: 'POST', body, redirect: 'manual' });
}

/** If this browser cannot open the photo, the server says what to do. */
async function smaller(photo: File): Promise<Blob> {
  try {
    return await drawPhoto((await decodeScaled(photo)) ?? (await createImageBitmap(photo)));
  } catch {
    return photo;
  }
}
