import { admitMovement, lockMovements } from '#features/money/credits/server/public.ts';
import { findPriceList } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { isCode, normalizeCode, fullRate, isStandingCode } from '../discount-rules.ts';
import { findCode, findNewcomer, insertCode, markEnded, type CodeRow } from './discount-queries.ts';

/** Exactly one of `rate` and `amount` is set. */
export type NewCode = Pick<
  CodeRow,
  'code' | 'minimumAmount' | 'currency' | 'country' | 'methods' | 'validity' | 'memberId' | 'expiresAt'
> &
  Partial<Pick<CodeRow, 'rate' | 'amount' | 'budget' | 'mostUses' | 'startsAt'>>;

type Need = Pick<Services, 'db' | 'clock'>;

/**
 * Creates a code for a site. A name is never reused, so that past sales keep their meaning. A code that takes off more
 * than three quarters `waits` until a second person asks for the same.
 * @throws {CallError} `invalid_input`, `permission_denied`
 */
export async function createCode(
  { db, clock }: Need,
  siteId: number,
  terms: NewCode,
  by: ActingStaff | null = null,
): Promise<CodeRow & { readonly waits: boolean }> {
  const now = clock.now();
  const row: CodeRow = {
    rate: null,
    amount: null,
    budget: null,
    mostUses: null,
    startsAt: null,
    ...terms,
    code: normalizeCode(terms.code),
    siteId,
    spent: 0,
    taken: 0,
    createdAt: now,
    endedAt: null,
  };
  requireSound(row, now);
  const waits = await db.transaction(async (tx) => {
    await lockMovements(tx, siteId);
    if (row.memberId !== null && !(await findNewcomer(tx, siteId, row.memberId)))
      throw invalidInput({ field: 'member', problem: 'unknown' });
    if (await findCode(tx, siteId, row.code)) throw invalidInput({ field: 'code', problem: 'taken' });
    const admission = by === null ? 'admitted' : await admitCode(tx, by, row, now);
    if (admission === 'still_waiting') return true;
    if (admission === 'admitted' && !(await insertCode(tx, row)))
      throw invalidInput({ field: 'code', problem: 'taken' });
    await audit(tx, {
      ...changedBy(siteId, by, {
        before: null,
        after: { ...pickTerms(row), ...(admission === 'waiting' ? { waiting: true } : {}) },
      }),
      at: now,
      action: admission === 'waiting' ? 'discount.request' : 'discount.created',
      subject: row.code,
      details: {
        site: siteId,
        ...(row.rate === null ? {} : { rate: row.rate }),
        ...(row.amount === null ? {} : { amount: row.amount }),
        once: row.validity === 'once-per-user',
        personal: row.memberId !== null,
      },
    });
    return admission === 'waiting';
  });
  return { ...row, waits };
}

/** Codes that take off more than this need two people. */
const steepRate = 7_500;

/** @throws {CallError} `permission_denied`, for example for a code for oneself. */
async function admitCode(tx: Transaction, by: ActingStaff, row: CodeRow, now: Date) {
  return admitMovement(tx, by, now, {
    siteId: row.siteId,
    kind: 'code',
    subject: row.code,
    memberId: row.memberId,
    value: 0,
    terms: pickTerms(row),
    needsTwo: await isSteep(tx, row),
  });
}

/** An amount is compared with the least that an order for which the code holds can cost. */
async function isSteep(tx: Transaction, { siteId, rate, amount, minimumAmount, currency }: CodeRow) {
  if (rate !== null) return rate > steepRate;
  const { list } = await findPriceList(tx, siteId);
  const prices = list.countries
    .filter((country) => country.currency === currency)
    .flatMap(({ amounts }) => amounts);
  const least = Math.max(minimumAmount ?? 0, Math.min(...prices));
  return (amount ?? 0) * fullRate > least * steepRate;
}

function pickTerms(row: CodeRow) {
  const { code, rate, amount, currency, minimumAmount, budget, mostUses, country, methods, validity } = row;
  return {
    code,
    rate,
    amount,
    currency,
    minimum_amount: minimumAmount,
    budget,
    most_uses: mostUses,
    country,
    methods: [...methods],
    validity,
    starts: row.startsAt?.toISOString() ?? null,
    expires: row.expiresAt?.toISOString() ?? null,
  };
}

const isAmount = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= maxMinorUnits);

function requireSound(row: CodeRow, now: Date): void {
  const { code, rate, amount, minimumAmount, currency, budget, mostUses, startsAt, expiresAt } = row;
  const wrong = (field: string, problem: string) => invalidInput({ field, problem });
  if (!isCode(code)) throw wrong('code', 'invalid');
  if (isStandingCode(code)) throw wrong('code', 'taken');
  if ((rate === null) === (amount === null)) throw wrong('percent', 'invalid');
  if (rate !== null && (!Number.isInteger(rate) || rate < 1 || rate > fullRate))
    throw wrong('percent', 'invalid');
  if (!isAmount(amount)) throw wrong('amount', 'invalid');
  if (!isAmount(minimumAmount)) throw wrong('minimum', 'invalid');
  if (!isAmount(budget)) throw wrong('budget', 'invalid');
  if (!isAmount(mostUses)) throw wrong('most_uses', 'invalid');
  const isInMoney = [amount, minimumAmount, budget].some((one) => one !== null);
  if (isInMoney !== (currency !== null)) throw wrong('currency', 'invalid');
  if (currency !== null && !isCurrency(currency)) throw wrong('currency', 'invalid');
  // Such a code could never be used.
  if (amount !== null && budget !== null && budget < amount) throw wrong('budget', 'too_small');
  if (expiresAt && !(expiresAt > now)) throw wrong('expires', 'past');
  if (expiresAt && startsAt && startsAt >= expiresAt) throw wrong('starts', 'invalid');
}

/** Ends a code for new orders. Payments that reserve it keep it. Returns false if no such code is active. */
export async function endCode(
  { db, clock }: Need,
  siteId: number,
  typed: string,
  by: ActingStaff | null = null,
): Promise<boolean> {
  const code = normalizeCode(typed);
  const at = clock.now();
  return db.transaction(async (tx) => {
    if (!(await markEnded(tx, siteId, code, at))) return false;
    await audit(tx, {
      ...changedBy(siteId, by, { before: { ended: false }, after: { ended: true } }),
      at,
      action: 'discount.ended',
      subject: code,
      details: { site: siteId },
    });
    return true;
  });
}

/** The largest number of minor units that a column can store. */
const maxMinorUnits = 2_000_000_000;
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
