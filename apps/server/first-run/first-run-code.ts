import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockByName, type Database, type Executor } from '#platform/server/db/database.ts';
import { installationSecret } from '#platform/server/tables.ts';
import { minute } from '#platform/shared/time.ts';

const name = 'first_run';
const validForMs = 30 * minute;
/** So few that a stranger cannot use up the total below, which would lock the owner out. */
const maxTriesPerAddress = 5;
/** The limit for all addresses together. Against 49 bits, this many guesses are useless. */
const maxTries = 500;
/** Without letters and digits that look alike. Ten of them have 49 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

interface Stored {
  readonly hash: string;
  readonly until: number;
  readonly triesLeft: number;
  /** The number of wrong attempts by a hash of the address; at most `maxTries` entries. */
  readonly wrong?: Readonly<Record<string, number>>;
}

/** `blocked` if there were too many wrong attempts from this address, `none` if there is no valid code. */
type Answer = 'right' | 'wrong' | 'blocked' | 'none';

/**
 * A new code, or null if an earlier one is still valid. All processes share it. A restart of the
 * server allows new attempts from every address.
 */
export async function makeCode(db: Database, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockByName(tx, name);
    const storedCode = await findStoredCode(tx);
    if (isValid(storedCode, now)) {
      await store(tx, { ...storedCode, wrong: {} });
      return null;
    }
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    await store(tx, { hash: hashCode(code), until: now.getTime() + validForMs, triesLeft: maxTries });
    return code;
  });
}

/** Compares a typed code with the stored one. Each wrong attempt counts against its address. */
export async function tryCode(db: Database, typed: string, address: string, now: Date): Promise<Answer> {
  return db.transaction(async (tx) => {
    await lockByName(tx, name);
    const storedCode = await findStoredCode(tx);
    if (!isValid(storedCode, now)) return 'none';
    const { wrong = {} } = storedCode;
    // The code's hash is the salt, so that the addresses cannot be looked up in a list.
    const key = createHash('sha256').update(`${storedCode.hash} ${address}`).digest('hex').slice(0, 16);
    const before = wrong[key] ?? 0;
    if (before >= maxTriesPerAddress) return 'blocked';
    if (isSame(storedCode.hash, hashCode(typed))) return 'right';
    await store(tx, {
      ...storedCode,
      triesLeft: storedCode.triesLeft - 1,
      wrong: { ...wrong, [key]: before + 1 },
    });
    return 'wrong';
  });
}

/** Invalidates the code. @returns false if somebody else has used it in the meantime. */
export async function useUpCode(tx: Executor): Promise<boolean> {
  const gone = await tx.delete(installationSecret).where(eq(installationSecret.name, name)).returning();
  return gone.length > 0;
}

const hashCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .digest('hex');

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

function isValid(storedCode: Stored | null, now: Date): storedCode is Stored {
  return storedCode !== null && storedCode.triesLeft > 0 && storedCode.until > now.getTime();
}

async function findStoredCode(executor: Executor): Promise<Stored | null> {
  const [row] = await executor.select().from(installationSecret).where(eq(installationSecret.name, name));
  return row ? (JSON.parse(row.value) as Stored) : null;
}

async function store(executor: Executor, storedCode: Stored): Promise<void> {
  const value = JSON.stringify(storedCode);
  await executor
    .insert(installationSecret)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationSecret.name, set: { value } });
}
