import { audit } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { isCode, normalizeCode, fullRate } from '../discount-rules.ts';
import { insertCode, markEnded, selectCodes, selectNewcomer, type CodeRow } from './discount-queries.ts';
import { standingDiscounts } from './standing-discounts.ts';

export type NewCode = Omit<CodeRow, 'siteId' | 'createdAt' | 'endedAt'>;
type Need = Pick<Services, 'db' | 'clock'>;

/**
 * Makes a code for a site. A name is never reused, so that past sales keep their meaning.
 * @throws {CallError} `invalid_input`
 */
export async function createCode({ db, clock }: Need, siteId: number, wish: NewCode): Promise<CodeRow> {
  const now = clock.now();
  const code = normalizeCode(wish.code);
  requireSound({ ...wish, code }, now);
  const row: CodeRow = { ...wish, code, siteId, createdAt: now, endedAt: null };
  await db.transaction(async (tx) => {
    if (row.memberId !== null && !(await selectNewcomer(tx, siteId, row.memberId)))
      throw invalidInput({ field: 'member', problem: 'unknown' });
    if (!(await insertCode(tx, row))) throw invalidInput({ field: 'code', problem: 'taken' });
    await audit(tx, {
      siteId,
      at: now,
      actorId: null,
      action: 'discount.created',
      subject: code,
      details: { rate: row.rate, once: row.validity === 'once-per-user', personal: row.memberId !== null },
    });
  });
  return row;
}

function requireSound({ code, rate, minimumAmount, currency, expiresAt }: NewCode, now: Date): void {
  const wrong = (field: string, problem: string) => invalidInput({ field, problem });
  if (!isCode(code)) throw wrong('code', 'invalid');
  if (standingDiscounts.some((standing) => standing.code === code)) throw wrong('code', 'taken');
  if (!Number.isInteger(rate) || rate < 1 || rate > fullRate) throw wrong('percent', 'invalid');
  if (
    minimumAmount !== null &&
    (!Number.isSafeInteger(minimumAmount) || minimumAmount < 1 || currency === null)
  )
    throw wrong('minimum', 'invalid');
  if (expiresAt && !(expiresAt > now)) throw wrong('expires', 'past');
}

/** Ends a code for new orders. Payments that reserve it keep it. Returns false if no such code is active. */
export async function endCode({ db, clock }: Need, siteId: number, typed: string): Promise<boolean> {
  const code = normalizeCode(typed);
  const at = clock.now();
  return db.transaction(async (tx) => {
    if (!(await markEnded(tx, siteId, code, at))) return false;
    await audit(tx, { siteId, at, actorId: null, action: 'discount.ended', subject: code });
    return true;
  });
}

export const listCodes = ({ db }: Pick<Services, 'db'>, siteId: number) => selectCodes(db, siteId);
