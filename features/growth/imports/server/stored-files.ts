import { sql } from 'drizzle-orm';
import { importedPhoto } from './tables.ts';

/** The same path as `photoKey`. The file is deleted once the photo has been added or refused. */
export const importedFiles = sql`
  select 'imports/' || ${importedPhoto.id} as key, ${importedPhoto.state} = 'waiting' as required from ${importedPhoto}`;
