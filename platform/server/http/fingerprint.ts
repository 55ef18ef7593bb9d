import { createHash, createHmac } from 'node:crypto';

/** The hash that is stored in place of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A keyed hash of personal data. It allows comparison, but the data cannot be recovered from it. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
}
