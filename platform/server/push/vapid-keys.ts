import { createECDH, createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { readSecret } from '../secrets.ts';

/** These identify the installation to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keysByDatabase = new WeakMap<Database, Promise<VapidKeys>>();

/**
 * The installation's keys, derived from a stored secret. They are the same in every process and after every
 * start.
 */
export function vapidKeys(db: Database): Promise<VapidKeys> {
  const reading = keysByDatabase.get(db) ?? readSecret(db, 'push').then(keysFrom);
  keysByDatabase.set(db, reading);
  reading.catch(() => keysByDatabase.delete(db));
  return reading;
}

function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = createHash('sha256').update(secret).digest();
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
