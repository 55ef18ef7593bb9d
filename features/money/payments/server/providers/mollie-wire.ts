import type { Locale as MollieLocale, PaymentMethod as MollieMethod } from '@mollie/api-client';
import { defaultLocale, isLocale, localeForms } from '#platform/shared/locales.ts';
import { countFractionDigits, majorUnits } from '#platform/shared/money.ts';
import type { PaymentMethod } from '../../payment-methods.ts';
import type { ProviderPayment, ProviderRefund, ProviderStatus } from './provider.ts';

/** Our methods that Mollie supports, with Mollie's names. Its card page accepts every brand. */
export const mollieMethods: ReadonlyMap<PaymentMethod, MollieMethod> = new Map(
  Object.entries({
    sdd: 'directdebit',
    sct: 'banktransfer',
    ideal: 'ideal',
    bancontact: 'bancontact',
    creditcard: 'creditcard',
    paypal: 'paypal',
    applepay: 'applepay',
    eps: 'eps',
    blik: 'blik',
    przelewy24: 'przelewy24',
    mobilepay: 'mobilepay',
    swish: 'swish',
    twint: 'twint',
    satispay: 'satispay',
    vipps: 'vipps',
    paysafecard: 'paysafecard',
  }) as [PaymentMethod, MollieMethod][],
);

interface MollieAmount {
  readonly value: string;
  readonly currency: string;
}

/** The fields of a Mollie payment that Vonk reads. */
export interface MolliePayment {
  readonly id: string;
  readonly status: 'open' | 'canceled' | 'pending' | 'authorized' | 'expired' | 'failed' | 'paid';
  readonly amount: MollieAmount;
  readonly metadata: unknown;
  readonly sequenceType?: string;
  readonly customerId?: string;
  readonly mandateId?: string;
  readonly details?: {
    readonly consumerBic?: string | null;
    readonly cardCountryCode?: string | null;
  } | null;
  readonly _embedded?: {
    readonly refunds?: readonly {
      readonly id: string;
      readonly amount: MollieAmount;
      readonly status: keyof typeof refundStatuses;
      readonly metadata: unknown;
    }[];
    readonly chargebacks?: readonly {
      readonly id: string;
      readonly amount: MollieAmount;
      readonly reversedAt?: string | null;
    }[];
  };
}

const statuses: Readonly<Record<MolliePayment['status'], ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  // Not collected yet. None of our methods stays in this status.
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

export const refundStatuses = {
  queued: 'requested',
  pending: 'requested',
  processing: 'requested',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Readonly<Record<string, ProviderRefund['status']>>;

export function parsePayment(molliePayment: MolliePayment): Omit<ProviderPayment, 'mandate'> {
  const { _embedded: embedded = {} } = molliePayment;
  const { refunds = [], chargebacks = [] } = embedded;
  return {
    id: molliePayment.id,
    reference: referenceIn(molliePayment.metadata) ?? '',
    amount: parseMinorUnits(molliePayment.amount),
    currency: molliePayment.amount.currency,
    status: statuses[molliePayment.status],
    payerCountry: payerCountryIn(molliePayment),
    refunds: [
      ...refunds.map(({ id, amount, status, metadata }) => ({
        id,
        kind: 'refund' as const,
        reference: referenceIn(metadata),
        amount: parseMinorUnits(amount),
        status: refundStatuses[status],
      })),
      ...chargebacks.map(({ id, amount, reversedAt }) => ({
        id,
        kind: 'chargeback' as const,
        reference: null,
        amount: parseMinorUnits(amount),
        status: reversedAt ? ('failed' as const) : ('done' as const),
      })),
    ],
  };
}

/** The country of the card, or the one in the bank's identifier (`INGBNL2A`). */
function payerCountryIn({ details }: MolliePayment): string | null {
  const country = details?.cardCountryCode ?? details?.consumerBic?.slice(4, 6) ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

function referenceIn(metadata: unknown): string | null {
  const { reference } = (metadata ?? {}) as { reference?: unknown };
  return typeof reference === 'string' ? reference : null;
}

/** Formats an amount for Mollie: `4299 EUR` as `42.99`. */
export const formatAmount = (amount: number, currency: string): MollieAmount => ({
  currency,
  value: majorUnits(amount, currency),
});

/** Parses whole minor units, without floating point. */
export function parseMinorUnits({ value, currency }: MollieAmount): number {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = countFractionDigits(currency);
  if (whole === undefined || part.length > digits) throw new Error(`${value} ${currency} is not an amount.`);
  return Number(`${sign}${whole}${part.padEnd(digits, '0')}`);
}

/** The payer's language as a Mollie locale. */
export const toMollieLocale = (locale: string): MollieLocale =>
  localeForms[isLocale(locale) ? locale : defaultLocale].iso
    .replace('-', '_')
    .replace(/^en_.*/, 'en_US') as MollieLocale;

/** Whether Mollie refused the request, so that a retry would get the same answer. False if Mollie is busy or down. */
export function isRefusal(error: unknown): boolean {
  const status = (error as { statusCode?: number }).statusCode;
  return status !== undefined && [400, 404, 409, 410, 422].includes(status);
}
