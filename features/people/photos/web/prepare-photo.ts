import { fail } from '#platform/shared/call-error.ts';
import { whenOnline } from '#platform/web/lazy-part.ts';
import { maxPhotoBytes, photoErrors } from '../calls.gen.ts';

/** Whether a dropped or pasted file may be a photo. Some systems do not know the type of HEIC. */
export const mayBePhoto = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/**
 * Makes a photo ready for sending, wherever it comes from: small, upright, and in a format that the server opens.
 * @throws {CallError} `photo_damaged` for an empty file, which is what some phones give while a photo is still in the
 * cloud, `photo_too_large` if this browser cannot make it small enough, and the signal's reason.
 */
export async function preparePhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
  if (file.size === 0) throw fail(photoErrors.photo_damaged);
  const { shrinkPhoto } = await whenOnline(() => import('#platform/web/photos/shrink-photo.ts'));
  const photo = await shrinkPhoto(file, signal);
  if (photo.size > maxPhotoBytes) throw fail(photoErrors.photo_too_large);
  return photo;
}
