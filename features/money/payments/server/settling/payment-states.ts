import type { ProviderStatus } from '../providers/provider.ts';
import type { PaymentStatus } from '../tables.ts';

const uncollected: Readonly<Record<Exclude<ProviderStatus, 'paid'>, PaymentStatus>> = {
  open: 'pending',
  pending: 'pending',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** The payment's money arrived, even if some has been returned since. */
export const collected: PaymentStatus[] = ['completed', 'partially_refunded', 'refunded', 'charged_back'];

export const isCollected = (status: PaymentStatus): boolean => collected.includes(status);

/** Whether part of it can still be refunded. */
export const isRefundable = (status: PaymentStatus): boolean =>
  status === 'completed' || status === 'partially_refunded';

/** Money that was returned, or is being returned. */
export interface MoneyBack {
  readonly kind: 'refund' | 'chargeback';
  /** Minor units. */
  readonly amount: number;
  /** `failed`: the money stayed with us, or came back. */
  readonly status: 'requested' | 'done' | 'failed';
}

export const sumMoneyBack = (back: readonly MoneyBack[], kind?: MoneyBack['kind']): number =>
  back
    .filter((each) => each.status !== 'failed' && (kind === undefined || each.kind === kind))
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * The next status when the provider reports one. A collected payment stays collected, and an ended one never becomes
 * pending again. Money that arrives late still counts.
 */
export function applyProviderStatus(status: PaymentStatus, providerStatus: ProviderStatus): PaymentStatus {
  if (isCollected(status)) return status;
  if (providerStatus === 'paid') return 'completed';
  const next = uncollected[providerStatus];
  return next === 'pending' ? status : next;
}

/** The status of a collected payment, given the amounts returned. */
export function afterMoneyBack(amount: number, back: readonly MoneyBack[]): PaymentStatus {
  const returned = sumMoneyBack(back);
  if (returned < amount) return returned > 0 ? 'partially_refunded' : 'completed';
  return sumMoneyBack(back, 'chargeback') > 0 ? 'charged_back' : 'refunded';
}

/**
 * The credits to return for an amount, in proportion to it. Accounts for the credits already `taken`, so that partial
 * refunds add up to exactly all credits.
 */
export function creditsFor(
  payment: { readonly amount: number; readonly credits: number },
  before: { readonly amount: number; readonly credits: number },
  amount: number,
): number {
  const part = Math.min(1, (before.amount + amount) / payment.amount);
  return Math.max(0, Math.round(payment.credits * part) - before.credits);
}
