import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { discardSharedPhoto, showSharedPhoto } from './shared-photo.ts';

export const sharedPhotoRoutes = [
  route(calls.getSharedPhoto, showSharedPhoto),
  route(calls.discardSharedPhoto, async (context, { id }) => {
    await discardSharedPhoto(context, id);
    return {};
  }),
];
