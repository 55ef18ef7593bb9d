import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { appealPhoto } from './appeals/appeal-photo.ts';
import { cropPhoto } from './uploads/crop-photo.ts';
import { orderPhotos } from './uploads/order-photos.ts';
import { getOwnPhotos } from './own-photos.ts';
import { removePhoto } from './uploads/remove-photo.ts';
import { uploadPhoto } from './uploads/upload-photo.ts';

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
