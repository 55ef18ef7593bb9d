import { hkdfSync } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { openValue, sealValue } from '#platform/server/sealed-value.ts';
import { findSecrets, loadSecret } from '#platform/server/secrets.ts';

const secretName = 'direct_debit';
/** Exists once the key for account numbers has been replaced. The hashes below must keep their secret. */
const replacedSealName = 'direct_debit_seal';

/** Encrypts an account number, bound to its debit, until the provider has it. */
export async function sealIban(executor: Executor, debitId: string, iban: string): Promise<Buffer> {
  const [key] = await sealingKeys(executor);
  return sealValue(key!, debitId, Buffer.from(iban));
}

/** @throws when it was sealed for another debit or altered. */
export async function openIban(executor: Executor, debitId: string, sealed: Buffer): Promise<string> {
  return openValue(await sealingKeys(executor), debitId, sealed).toString('utf8');
}

/** The key that seals now, followed by those with which account numbers may still be sealed. */
async function sealingKeys(executor: Executor): Promise<Buffer[]> {
  const replaced = await findSecrets(executor, replacedSealName);
  const secrets = [...replaced, await loadSecret(executor, secretName)];
  return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'account', 32)));
}

/** Keyed hash to recognize an account or a phone without storing it. */
export async function hashIdentifier(
  executor: Executor,
  kind: 'iban' | 'phone',
  value: string,
): Promise<Buffer> {
  return keyedHash(await loadSecret(executor, secretName), kind, value);
}

/** Hash of a code, valid for one debit and one phone only. */
export async function hashCode(
  executor: Executor,
  debit: { readonly id: string; readonly phoneHash: Buffer },
  code: string,
): Promise<Buffer> {
  return keyedHash(
    await loadSecret(executor, secretName),
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
