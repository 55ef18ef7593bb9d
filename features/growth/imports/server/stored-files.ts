import { sql } from 'drizzle-orm';
import { importedPhoto } from './tables.ts';

/** As `photoKey`. The file goes once the photo was added or refused. */
export const importedFiles = sql`
  select 'imports/' || ${importedPhoto.id} as key, ${importedPhoto.state} = 'waiting' as required from ${importedPhoto}`;
