import { sql } from 'drizzle-orm';
import { gif } from './tables.ts';

/** The same path as `gifKey`. A missing picture is fetched again from its provider. */
export const gifStoredFiles = sql`
  select 'gifs/' || ${gif.id} || '/' || file as key, false as required
  from ${gif}, unnest(array['moving.webp', 'still.webp']) as file`;
