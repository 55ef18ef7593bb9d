import { route } from '#platform/server/http/route.ts';
import {
  appealPhoto as appealPhotoCall,
  cropPhoto as cropPhotoCall,
  getPhotos,
  orderPhotos as orderPhotosCall,
  removePhoto as removePhotoCall,
  uploadPhoto as uploadPhotoCall,
} from '../contract.ts';
import { appealPhoto } from './appeal-photo.ts';
import { cropPhoto } from './crop-photo.ts';
import { orderPhotos } from './order-photos.ts';
import { getOwnPhotos } from './own-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export const photoRoutes = [
  route(getPhotos, async (context) => getOwnPhotos(context, context.caller.memberId)),
  route(uploadPhotoCall, async (context, { file }) => uploadPhoto(context, file)),
  route(cropPhotoCall, async (context, crop) => cropPhoto(context, crop)),
  route(orderPhotosCall, async (context, { photos }) => {
    await orderPhotos(context, photos);
    return getOwnPhotos(context, context.caller.memberId);
  }),
  route(appealPhotoCall, async (context, appeal) => appealPhoto(context, appeal)),
  route(removePhotoCall, async (context, { id }) => {
    await removePhoto(context, id);
    return getOwnPhotos(context, context.caller.memberId);
  }),
];
