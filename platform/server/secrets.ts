import { eq, inArray, sql } from 'drizzle-orm';
import { secretToken } from '#platform/shared/ids.ts';
import type { Database, Executor } from './db/database.ts';
import { keyedHash } from './http/fingerprint.ts';
import { installationSecret } from './tables.ts';

const rootName = 'root';

/**
 * Creates the secrets with these names that do not exist, when a process starts. So no page has to store one, and all
 * pages work while the database accepts no changes.
 */
export async function createSecrets(executor: Executor, names: readonly string[]): Promise<void> {
  const storedSecrets = await listSecrets(executor, [...names, rootName]);
  const root = storedSecrets.get(rootName) ?? (await createRootSecret(executor));
  const missing = names.filter((name) => !storedSecrets.has(name));
  if (missing.length === 0) return;
  await executor
    .insert(installationSecret)
    .values(missing.map((name) => ({ name, value: derivedValue(root, name) })))
    .onConflictDoNothing();
}

async function createRootSecret(executor: Executor): Promise<string> {
  return storeSecret(executor, rootName, secretToken());
}

const derivedValue = (root: string, name: string) => keyedHash(root, name).toString('base64url');

/** Returns the stored value, which is an earlier one if there is any. */
async function storeSecret(executor: Executor, name: string, value: string): Promise<string> {
  const [row] = await executor
    .insert(installationSecret)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationSecret.name, set: { value: sql`${installationSecret.value}` } })
    .returning({ value: installationSecret.value });
  return row!.value;
}

/** The row with the previous value of a replaced secret, while that value is still accepted. */
export const toFormerName = (name: string) => `${name}_before`;

/**
 * A named secret of this installation, the same in all processes. The first call creates it from the root secret, so that
 * clusters which have the same root also have the same secrets, whenever they first need one.
 */
export async function loadSecret(executor: Executor, name: string): Promise<string> {
  const [current] = await loadSecrets(executor, name);
  return current;
}

/** The same, followed by the previous value while it is still accepted. */
export async function loadSecrets(
  executor: Executor,
  name: string,
): Promise<readonly [current: string, ...former: string[]]> {
  const storedSecrets = await listSecrets(executor, [name, toFormerName(name), rootName]);
  const former = storedSecrets.get(toFormerName(name));
  const current =
    storedSecrets.get(name) ?? (await deriveSecret(executor, name, storedSecrets.get(rootName)));
  return former === undefined ? [current] : [current, former];
}

async function deriveSecret(
  executor: Executor,
  name: string,
  storedRoot: string | undefined,
): Promise<string> {
  const root = storedRoot ?? (await createRootSecret(executor));
  return storeSecret(executor, name, derivedValue(root, name));
}

/** The same, or an empty list if the secret does not exist. */
export async function findSecrets(executor: Executor, name: string): Promise<string[]> {
  const storedSecrets = await listSecrets(executor, [name, toFormerName(name)]);
  return [storedSecrets.get(name), storedSecrets.get(toFormerName(name))].filter(
    (value) => value !== undefined,
  );
}

async function listSecrets(
  executor: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select()
    .from(installationSecret)
    .where(inArray(installationSecret.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * Replaces a secret. With `keepFormer`, the value before is still accepted, instead of the one before that. The root
 * secret is replaced too: whoever knew this secret may know the root, and must not know what derives from it later.
 */
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
        select ${toFormerName(name)}, value from installation_secret where name = ${name} for update
        on conflict (name) do update set value = excluded.value`);
    for (const row of [
      { name, value },
      { name: rootName, value: secretToken() },
    ])
      await tx
        .insert(installationSecret)
        .values(row)
        .onConflictDoUpdate({ target: installationSecret.name, set: { value: row.value } });
  });
}

/** Ends the validity of a secret's previous value. */
export async function forgetFormerSecret(db: Database, name: string): Promise<void> {
  await db.delete(installationSecret).where(eq(installationSecret.name, toFormerName(name)));
}

/** A secret that the installation generates for itself, and that `secrets rotate` replaces. */
export interface StoredSecret {
  readonly name: string;
  /** Its names in the table `installation_secret`. */
  readonly rows: readonly string[];
  /** Whether what depends on the previous value stays valid until `--forget`. */
  readonly keepsFormer: boolean;
  /** What the new value means, for whoever replaces it. */
  readonly effect: string;
  /** Encrypts stored data with the new value. */
  readonly reseal?: (db: Database) => Promise<ResealOutcome>;
}

export interface ResealOutcome {
  readonly resealed: number;
  /** Values that neither the new secret nor the one before can read. */
  readonly unreadable: number;
}
