import { sql } from 'drizzle-orm';
import { landerVideo } from './tables.ts';

/** The same paths as `keysOf`. Which of them exist depends on the progress of the conversion. */
export const videoFiles = sql`
  select 'media/' || ${landerVideo.id} || '/' || file.name as key, file.required
  from ${landerVideo}, lateral (values
    ('source', ${landerVideo.state} = 'waiting'),
    ('video.mp4', ${landerVideo.state} = 'ready' and ${landerVideo.type} = 'video/mp4'),
    ('video.webm', ${landerVideo.state} = 'ready' and ${landerVideo.type} = 'video/webm'),
    ('poster.webp', ${landerVideo.hasPoster})
  ) as file (name, required)`;
