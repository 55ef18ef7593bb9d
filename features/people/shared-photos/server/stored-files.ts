import { sql } from 'drizzle-orm';
import { sharedPhoto } from './tables.ts';

/** As `sharedPhotoKey`. These photos are gone within the hour. */
export const sharedFiles = sql`select 'shared/' || ${sharedPhoto.id} as key, false as required from ${sharedPhoto}`;
