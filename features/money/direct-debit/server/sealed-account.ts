import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { readSecret } from '#platform/server/secrets.ts';

const nonceLength = 12;
const tagLength = 16;
const secretName = 'direct_debit';

/** Encrypts an account number (AES-256-GCM), bound to its debit, until the provider has it. */
export async function sealIban(executor: Executor, debitId: string, iban: string): Promise<Buffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(executor), nonce).setAAD(Buffer.from(debitId));
  const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed for another debit or altered. */
export async function openIban(executor: Executor, debitId: string, sealed: Buffer): Promise<string> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(executor), sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(debitId))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const opened = decipher.update(sealed.subarray(nonceLength + tagLength));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}

async function keyOf(executor: Executor): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await readSecret(executor, secretName), '', 'account', 32));
}

/** Keyed hash to recognize an account or a phone without storing it. */
export async function hashOf(executor: Executor, kind: 'iban' | 'phone', value: string): Promise<Buffer> {
  return keyedHash(await readSecret(executor, secretName), kind, value);
}

/** Hash of a code, valid for one debit and one phone only. */
export async function hashCode(
  executor: Executor,
  debit: { readonly id: string; readonly phoneHash: Buffer },
  code: string,
): Promise<Buffer> {
  return keyedHash(
    await readSecret(executor, secretName),
    'code',
    debit.id,
    debit.phoneHash.toString('hex'),
    code,
  );
}

/** Masks `NL91ABNA0417164300` as `NL •••• 4300`, which the account holder recognizes. */
export const ibanLabel = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;

/** Masks `+31612345678` as `+316 •••• 5678`, for readers other than its owner. */
export const phoneLabel = (phone: string): string => `${phone.slice(0, 4)} •••• ${phone.slice(-4)}`;
