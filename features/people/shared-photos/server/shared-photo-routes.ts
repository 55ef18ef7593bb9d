import { route } from '#platform/server/http/route.ts';
import { discardSharedPhoto as discardSharedPhotoCall, getSharedPhoto } from '../contract.ts';
import { discardSharedPhoto, showSharedPhoto } from './shared-photo.ts';

export const sharedPhotoRoutes = [
  route(getSharedPhoto, async (context) => showSharedPhoto(context)),
  route(discardSharedPhotoCall, async (context, { id }) => {
    await discardSharedPhoto(context, id);
    return {};
  }),
];
