import { hkdfSync } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { openValue, sealValue } from '#platform/server/sealed-value.ts';
import { loadSecrets } from '#platform/server/secrets.ts';

/** Encrypts an authenticator's secret with a key of the installation, bound to the secret's member. */
export async function sealSecret(executor: Executor, memberId: string, secret: Uint8Array): Promise<Buffer> {
  const [key] = await sealingKeys(executor);
  return sealValue(key, memberId, secret);
}

/** @throws if the secret was sealed for another member or has been altered. */
export async function openSecret(executor: Executor, memberId: string, sealed: Buffer): Promise<Uint8Array> {
  return openValue(await sealingKeys(executor), memberId, sealed);
}

/** The key that seals now, followed by the previous one while secrets may still be sealed with it. */
export async function sealingKeys(
  executor: Executor,
): Promise<readonly [current: Buffer, ...former: Buffer[]]> {
  const [current, ...former] = await loadSecrets(executor, 'second_step');
  return [keyFrom(current), ...former.map(keyFrom)];
}

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second step', 32));
