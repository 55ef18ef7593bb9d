import { sql } from 'drizzle-orm';
import { landerVideo } from './tables.ts';

/** As `keysOf`. Which of them are there depends on how far the conversion got. */
export const videoFiles = sql`
  select 'media/' || ${landerVideo.id} || '/' || file.name as key, file.required
  from ${landerVideo}, lateral (values
    ('source', ${landerVideo.state} = 'waiting'),
    ('video.mp4', ${landerVideo.state} = 'ready' and ${landerVideo.type} = 'video/mp4'),
    ('video.webm', ${landerVideo.state} = 'ready' and ${landerVideo.type} = 'video/webm'),
    ('poster.webp', ${landerVideo.hasPoster})
  ) as file (name, required)`;
