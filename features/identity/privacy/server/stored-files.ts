import { sql } from 'drizzle-orm';
import { dataDownload } from './tables.ts';

/** As `downloadKey`. */
export const downloadFiles = sql`
  select 'downloads/' || ${dataDownload.id} || '.zip' as key, ${dataDownload.readyAt} is not null as required
  from ${dataDownload}`;
