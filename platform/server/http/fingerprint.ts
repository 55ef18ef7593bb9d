import { createHash, createHmac } from 'node:crypto';

/** The hash that is stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A keyed hash of personal data, for comparison without being able to recover the data. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
}
