import { createECDH, createHash } from 'node:crypto';
import { minute } from '#platform/shared/time.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import { loadSecrets } from '../secrets.ts';

/** These identify the installation to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that sign, followed by the previous ones while browsers may still be subscribed with them. */
type AllKeys = readonly [current: VapidKeys, ...former: VapidKeys[]];

const lastReads = perDatabase((_db: Database): { keys: Promise<AllKeys> | null; readAt: number } => ({
  keys: null,
  readAt: 0,
}));
/** In ms. After that time, a process uses keys that were replaced meanwhile. */
const maxAge = minute;

/**
 * The installation's keys, derived from a stored secret. They are the same in every process and after every
 * start.
 */
export function vapidKeys(db: Database): Promise<AllKeys> {
  const lastRead = lastReads(db);
  if (lastRead.keys && Date.now() - lastRead.readAt < maxAge) return lastRead.keys;
  const keys = loadSecrets(db, 'push').then(([current, ...former]): AllKeys => [
    keysFrom(current),
    ...former.map(keysFrom),
  ]);
  Object.assign(lastRead, { keys, readAt: Date.now() });
  keys.catch(() => (lastRead.keys = null));
  return keys;
}

function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = createHash('sha256').update(secret).digest();
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
