import { eq, inArray, sql } from 'drizzle-orm';
import { secretToken } from '#platform/shared/ids.ts';
import type { Database, Executor } from './db/database.ts';
import { installationSecret } from './tables.ts';

/** The row with the previous value of a replaced secret, while that value is still accepted. */
export const formerNameOf = (name: string) => `${name}_before`;

/** A named secret of this installation. The first call creates it, and all processes get the same one. */
export async function readSecret(executor: Executor, name: string): Promise<string> {
  const [current] = await readSecrets(executor, name);
  return current;
}

/** The same, followed by the previous value while it is still accepted. */
export async function readSecrets(
  executor: Executor,
  name: string,
): Promise<readonly [current: string, ...former: string[]]> {
  await executor.insert(installationSecret).values({ name, value: secretToken() }).onConflictDoNothing();
  const [current, ...former] = await findSecrets(executor, name);
  return [current!, ...former];
}

/** The same, or an empty list if the secret does not exist. */
export async function findSecrets(executor: Executor, name: string): Promise<string[]> {
  const names = [name, formerNameOf(name)];
  const rows = await executor
    .select()
    .from(installationSecret)
    .where(inArray(installationSecret.name, names));
  return names.flatMap((wanted) => rows.filter((row) => row.name === wanted).map(({ value }) => value));
}

/** Replaces a secret. With `keepFormer`, the value before is still accepted, instead of the one before that. */
export async function rotateSecret(
  db: Database,
  name: string,
  { keepFormer }: { readonly keepFormer: boolean },
): Promise<void> {
  const value = secretToken();
  await db.transaction(async (tx) => {
    if (keepFormer)
      await tx.execute(sql`
        insert into installation_secret (name, value)
        select ${formerNameOf(name)}, value from installation_secret where name = ${name} for update
        on conflict (name) do update set value = excluded.value`);
    await tx
      .insert(installationSecret)
      .values({ name, value })
      .onConflictDoUpdate({ target: installationSecret.name, set: { value } });
  });
}

/** Ends the validity of a secret's previous value. */
export async function forgetFormerSecret(db: Database, name: string): Promise<void> {
  await db.delete(installationSecret).where(eq(installationSecret.name, formerNameOf(name)));
}
