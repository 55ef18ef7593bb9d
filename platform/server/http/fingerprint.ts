import { createHash, createHmac } from 'node:crypto';

/** What is stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A keyed hash of personal data, to compare without being able to read it back. */
export function keyedHash(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
}
