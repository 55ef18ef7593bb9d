import { sql } from 'drizzle-orm';
import { photo, photoErasure } from '../tables.ts';

/**
 * Same names as in `storageKeys`. Pictures that are about to be deleted may or may not exist, and so may those of
 * refused photos.
 */
export const photoFiles = sql`
  select 'photos/' || id || '/' || size || case version when 0 then '' else '-' || version end || '.webp' as key, required
  from (
    select ${photo.id} as id, ${photo.version} as version, ${photo.status} <> 'refused' as required from ${photo}
    union all
    select ${photoErasure.photoId}, ${photoErasure.version}, false from ${photoErasure}
  ) as picture, unnest(array['full', 'thumb']) as size`;
