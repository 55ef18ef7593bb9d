import { sql } from 'drizzle-orm';
import { chatPhoto } from '../tables.ts';

/** The same paths as `chatPhotoKeys`. Files of refused photos are kept for a while. */
export const chatFiles = sql`
  select 'chat/' || ${chatPhoto.id} || '/' || file as key, ${chatPhoto.status} <> 'refused' as required
  from ${chatPhoto}, unnest(array['full.webp', 'thumb.webp']) as file`;
