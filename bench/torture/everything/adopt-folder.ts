import { sql } from 'drizzle-orm';
import { rows, type Database } from '#platform/server/db/database.ts';
import { writeMark } from '#platform/server/installation/installation-marks.ts';
import { createStorage } from '#platform/server/storage/storage.ts';

/** Marks an empty folder as a storage of the installation, so that a server with this storage starts. */
export async function adoptFolder(db: Database, dataDir: string): Promise<void> {
  const [installation] = await rows<{ id: string }>(db, sql`select id from installation`);
  await writeMark(createStorage({ dataDir }), installation!.id);
}
