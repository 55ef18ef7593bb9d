import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a value (AES-256-GCM), bound to the id of its owner. */
export function sealValue(key: Buffer, ownerId: string, value: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The value, or undefined if it was sealed with another key or for another owner, or has been altered. */
export function openWithKey(key: Buffer, ownerId: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const plaintext = decipher.update(sealed.subarray(nonceLength + tagLength));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** @throws if none of the keys fits. */
export function openValue(keys: readonly Buffer[], ownerId: string, sealed: Buffer): Buffer {
  for (const key of keys) {
    const value = openWithKey(key, ownerId, sealed);
    if (value !== undefined) return value;
  }
  throw new Error(
    'An encrypted value was sealed for another owner or with another key, or has been altered.',
  );
}
