import { eq } from 'drizzle-orm';
import { secretToken } from '#platform/shared/ids.ts';
import type { Executor } from './db/database.ts';
import { installationSecret } from './tables.ts';

/** A named secret of this installation. The first call creates it, and all processes get the same one. */
export async function readSecret(executor: Executor, name: string): Promise<string> {
  await executor.insert(installationSecret).values({ name, value: secretToken() }).onConflictDoNothing();
  const [row] = await executor.select().from(installationSecret).where(eq(installationSecret.name, name));
  return row!.value;
}
