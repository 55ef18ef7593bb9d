import type { ProviderStatus } from './providers/provider.ts';
import type { PaymentStatus } from './tables.ts';

const uncollected: Readonly<Record<Exclude<ProviderStatus, 'paid'>, PaymentStatus>> = {
  open: 'pending',
  pending: 'pending',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** The money of the payment arrived, whatever went back of it since. */
export const isCollected = (status: PaymentStatus): boolean =>
  status === 'completed' ||
  status === 'partially_refunded' ||
  status === 'refunded' ||
  status === 'charged_back';

/** Something of it may still be given back. */
export const isRefundable = (status: PaymentStatus): boolean =>
  status === 'completed' || status === 'partially_refunded';

/** Money that went back, or is on its way. */
export interface MoneyBack {
  readonly kind: 'refund' | 'chargeback';
  /** Minor units. */
  readonly amount: number;
  /** `failed`: the money stayed, or came again. */
  readonly status: 'requested' | 'done' | 'failed';
}

export const standing = (back: readonly MoneyBack[], kind?: MoneyBack['kind']): number =>
  back
    .filter((each) => each.status !== 'failed' && (kind === undefined || each.kind === kind))
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Where a payment goes when its provider says how the collecting stands. What was collected never becomes
 * uncollected, and what ended is not pending again; money that arrives after all still counts.
 */
export function afterTold(status: PaymentStatus, told: ProviderStatus): PaymentStatus {
  if (isCollected(status)) return status;
  if (told === 'paid') return 'completed';
  const next = uncollected[told];
  return next === 'pending' ? status : next;
}

/** Where a collected payment stands by what went back of it. */
export function afterMoneyBack(amount: number, back: readonly MoneyBack[]): PaymentStatus {
  if (standing(back, 'chargeback') > 0) return 'charged_back';
  const refunded = standing(back, 'refund');
  if (refunded >= amount) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'completed';
}

/**
 * The credits that go back with an amount, in proportion; what `taken` before is reckoned with, so that the parts of
 * a whole always add up to all credits and never to more.
 */
export function creditsFor(
  payment: { readonly amount: number; readonly credits: number },
  before: { readonly amount: number; readonly credits: number },
  amount: number,
): number {
  const part = Math.min(1, (before.amount + amount) / payment.amount);
  return Math.max(0, Math.round(payment.credits * part) - before.credits);
}
