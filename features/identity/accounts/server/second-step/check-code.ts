import { randomInt } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { openSecret } from './sealed-secret.ts';
import { useRecoveryHash, useTimeStep, type SecondStepRow } from './second-step-queries.ts';

/** Leaves out characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters have 59 random bits, so a fast hash is safe to store. */
export function makeRecoveryCode(): string {
  const sign = () => alphabet[randomInt(alphabet.length)]!;
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, sign).join('')).join('-');
}

export const hashRecoveryCode = (code: string): string => hashToken(plain(code)).toString('base64url');

/** Whether the input has the format of an app code; anything else is tried as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plain(code));

/** Whether the six digits are the app's current code, or the one 30 seconds before or after. Each code works once. */
export async function checkAppCode(
  context: Pick<RequestContext, 'db' | 'clock'>,
  row: SecondStepRow,
  code: string,
): Promise<boolean> {
  if (!isAppCode(code)) return false;
  const { Secret, TOTP } = await import('otpauth');
  const bytes = await openSecret(context.db, row.memberId, row.secret);
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }) });
  const timestamp = context.clock.now().getTime();
  const delta = totp.validate({ token: plain(code), timestamp, window: 1 });
  if (delta === null) return false;
  return useTimeStep(context.db, row.siteId, row.memberId, totp.counter({ timestamp }) + delta);
}

/** Whether the input is a recovery code; if so, uses it up. */
export function checkRecoveryCode(
  context: Pick<RequestContext, 'db'>,
  row: SecondStepRow,
  code: string,
): Promise<boolean> {
  return useRecoveryHash(context.db, row.siteId, row.memberId, hashRecoveryCode(code));
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
