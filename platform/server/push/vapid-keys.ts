import { createECDH, createHash } from 'node:crypto';
import { minute } from '#platform/shared/time.ts';
import type { Database } from '../db/database.ts';
import { readSecrets } from '../secrets.ts';

/** These identify the installation to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that sign, followed by the previous ones while browsers may still be subscribed with them. */
type AllKeys = readonly [current: VapidKeys, ...former: VapidKeys[]];

const keysByDatabase = new WeakMap<Database, { readonly keys: Promise<AllKeys>; readonly readAt: number }>();
/** In ms. After that time, a process uses keys that were replaced meanwhile. */
const maxAge = minute;

/**
 * The installation's keys, derived from a stored secret. They are the same in every process and after every
 * start.
 */
export function vapidKeys(db: Database): Promise<AllKeys> {
  const known = keysByDatabase.get(db);
  if (known && Date.now() - known.readAt < maxAge) return known.keys;
  const keys = readSecrets(db, 'push').then(([current, ...former]): AllKeys => [
    keysFrom(current),
    ...former.map(keysFrom),
  ]);
  keysByDatabase.set(db, { keys, readAt: Date.now() });
  keys.catch(() => keysByDatabase.delete(db));
  return keys;
}

function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = createHash('sha256').update(secret).digest();
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
