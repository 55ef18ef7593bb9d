import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { appealPhoto } from './appeal-photo.ts';
import { cropPhoto } from './crop-photo.ts';
import { orderPhotos } from './order-photos.ts';
import { getOwnPhotos } from './own-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export const photoRoutes = [
  route(calls.getPhotos, async (context) => getOwnPhotos(context, context.caller.memberId)),
  route(calls.uploadPhoto, async (context, { file }) => uploadPhoto(context, file)),
  route(calls.cropPhoto, cropPhoto),
  route(calls.orderPhotos, async (context, { photos }) => {
    await orderPhotos(context, photos);
    return getOwnPhotos(context, context.caller.memberId);
  }),
  route(calls.appealPhoto, appealPhoto),
  route(calls.removePhoto, async (context, { id }) => {
    await removePhoto(context, id);
    return getOwnPhotos(context, context.caller.memberId);
  }),
];
