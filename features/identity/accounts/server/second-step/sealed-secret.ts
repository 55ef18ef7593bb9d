import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { readSecret } from '#platform/server/secrets.ts';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts an authenticator's secret with a key of the installation (AES-256-GCM), bound to the secret's member. */
export async function sealSecret(executor: Executor, memberId: string, secret: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(executor), nonce).setAAD(Buffer.from(memberId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws if the secret was sealed for another member or has been altered. */
export async function openSecret(executor: Executor, memberId: string, sealed: Buffer): Promise<Uint8Array> {
  const key = await keyOf(executor);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(memberId))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
}

async function keyOf(executor: Executor): Promise<Buffer> {
  const secret = await readSecret(executor, 'second_step');
  return Buffer.from(hkdfSync('sha256', secret, '', 'second step', 32));
}
