import { sql } from 'drizzle-orm';
import { rows } from '#platform/server/db/database.ts';
import type { SeedServices } from './demo/seed-demo.ts';

/**
 * Keeps demo data apart from real members. Because `VONK_MODE=demo` can be set by mistake, it also checks the
 * members.
 * @throws in production mode, or when the database in `DATABASE_URL` has members that no seed created.
 */
export async function refuseRealMembers({ config, db }: Pick<SeedServices, 'config' | 'db'>): Promise<void> {
  if (config.mode === 'production')
    throw new Error(
      'Demo data is not for production: its passwords are public. For a test database, set VONK_MODE=demo.',
    );
  if (!config.databaseUrl) return;
  const [row] = await rows<{ has_real_members: boolean }>(
    db,
    sql`select exists (
      select from account where email <> '' and email not like '%@demo.test' and email not like '%@load.test'
    ) as has_real_members`,
  );
  if (row!.has_real_members)
    throw new Error('This database has members that are not from the demo, so nothing was added.');
}
