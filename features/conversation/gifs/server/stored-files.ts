import { sql } from 'drizzle-orm';
import { gif } from './tables.ts';

/** As `gifKey`. A picture that is not there is fetched again from its service. */
export const gifStoredFiles = sql`
  select 'gifs/' || ${gif.id} || '/' || file as key, false as required
  from ${gif}, unnest(array['moving.webp', 'still.webp']) as file`;
