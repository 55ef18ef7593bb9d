import { eq } from 'drizzle-orm';
import { secretToken } from '#platform/shared/ids.ts';
import type { Executor } from './db/database.ts';
import { installationSecret } from './tables.ts';

/** A secret of this installation by name, made at the first call; all processes get the same. */
export async function readSecret(executor: Executor, name: string): Promise<string> {
  await executor.insert(installationSecret).values({ name, value: secretToken() }).onConflictDoNothing();
  const [row] = await executor.select().from(installationSecret).where(eq(installationSecret.name, name));
  return row!.value;
}
