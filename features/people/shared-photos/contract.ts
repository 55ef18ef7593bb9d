import { defineCall } from '#platform/shared/call.ts';
import { nullable, object, string, uuid } from '#platform/shared/schema.ts';

/** The page that receives photos from other apps, as named in the site's manifest. It then shows the received photo. */
export const sharePath = '/share-photo';

/** The form field that contains photos from other apps. */
export const shareField = 'photo';

/** Why a shared photo was not kept. The page that shows it gets the code in its address. */
export const shareProblems = [
  'no_photo',
  'photo_not_an_image',
  'photo_too_large',
  'too_many',
  'failed',
] as const;
export type ShareProblem = (typeof shareProblems)[number];

const sharedPhoto = object({
  id: uuid(),
  /** The address of the picture, for this member in this browser only. */
  src: string(),
});

export const getSharedPhoto = defineCall({
  name: 'getSharedPhoto',
  method: 'GET',
  path: '/api/shared-photo.php',
  access: 'member',
  response: object({ photo: nullable(sharedPhoto) }),
  limit: 'read',
  summary:
    'The photo that another app on this device shared with the site, until it is used or an hour has passed; null if there is none.',
});

export const discardSharedPhoto = defineCall({
  name: 'discardSharedPhoto',
  method: 'DELETE',
  path: '/api/shared-photo.php',
  access: 'member',
  query: object({ id: uuid() }),
  response: object({}),
  limit: 'write',
  summary: 'Deletes a shared photo, after the member has used it or decided not to.',
});
