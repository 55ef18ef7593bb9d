import { route } from '#platform/server/http/route.ts';
import { getPhotos, removePhoto as removePhotoCall, uploadPhoto as uploadPhotoCall } from '../contract.ts';
import { getOwnPhotos } from './own-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export const photoRoutes = [
  route(getPhotos, async (context) => getOwnPhotos(context, context.caller.memberId)),
  route(uploadPhotoCall, async (context, { file }) => uploadPhoto(context, file)),
  route(removePhotoCall, async (context, { id }) => {
    await removePhoto(context, id);
    return getOwnPhotos(context, context.caller.memberId);
  }),
];
