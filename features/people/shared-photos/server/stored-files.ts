import { sql } from 'drizzle-orm';
import { sharedPhoto } from './tables.ts';

/** Same names as in `sharedPhotoKey`. These photos are deleted within the hour. */
export const sharedFiles = sql`select 'shared/' || ${sharedPhoto.id} as key, false as required from ${sharedPhoto}`;
