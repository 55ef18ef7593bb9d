import { postbackEvents, type PostbackEvent } from '../../postback-events.ts';
import { countFractionDigits } from '#platform/shared/money.ts';
import { formatAmount, parseAmount, parseHundredths } from '#platform/web/staff/amounts.ts';
import type { ShownNetwork } from '../../networks-contract.ts';

/** A refund takes back what its purchase paid, so it has no payout of its own. */
export const paidEvents = ['signup', 'activation', 'first_purchase'] as const;
export type PaidEvent = (typeof paidEvents)[number];

export interface PayoutDraft {
  readonly unit: 'none' | 'fixed' | 'share';
  /** As typed. */
  readonly amount: string;
}

/** The typed data of a network. */
export interface NetworkDraft {
  readonly name: string;
  readonly clickId: NonNullable<ShownNetwork['click_id']> | '';
  readonly url: string;
  readonly events: readonly PostbackEvent[];
  readonly payouts: Readonly<Record<PaidEvent, PayoutDraft>>;
  readonly currency: string;
}

export function toDraft(network: ShownNetwork | null, locale: string): NetworkDraft {
  const digits = digitsIn(network?.currency ?? 'EUR');
  const toPayoutDraft = (event: PaidEvent): PayoutDraft => {
    const payout = network?.payouts.find((one) => one.event === event);
    if (!payout) return { unit: 'none', amount: '' };
    return {
      unit: payout.unit,
      amount: formatAmount(payout.amount, payout.unit === 'fixed' ? digits : 2, locale),
    };
  };
  return {
    name: network?.name ?? '',
    clickId: network?.click_id ?? '',
    url: network?.postback_url ?? '',
    events: network?.events ?? postbackEvents,
    payouts: {
      signup: toPayoutDraft('signup'),
      activation: toPayoutDraft('activation'),
      first_purchase: toPayoutDraft('first_purchase'),
    },
    currency: network?.currency ?? 'EUR',
  };
}

/** The typed network or, if some payouts are not amounts, their events. */
export function parseNetwork(draft: NetworkDraft): ShownNetwork | readonly PaidEvent[] {
  const currency = draft.currency.trim().toUpperCase();
  const typedEvents = paidEvents.filter((event) => draft.payouts[event].unit !== 'none');
  const read = typedEvents.map((event) => {
    const { unit, amount } = draft.payouts[event];
    return {
      event,
      unit,
      amount: unit === 'fixed' ? parseAmount(amount, digitsIn(currency)) : parseShare(amount),
    };
  });
  const wrong = read.filter(({ amount }) => amount === null);
  if (wrong.length > 0) return wrong.map(({ event }) => event);
  return {
    name: draft.name.trim(),
    click_id: draft.clickId === '' ? null : draft.clickId,
    postback_url: draft.url.trim() === '' ? null : draft.url.trim(),
    events: postbackEvents.filter((event) => draft.events.includes(event)),
    payouts: read.map(({ event, unit, amount }) => ({
      event,
      unit: unit as 'fixed' | 'share',
      amount: amount!,
    })),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}

/** In hundredths of a percent. */
function parseShare(typed: string): number | null {
  const share = parseHundredths(typed);
  return share === null || share > 10_000 ? null : share;
}

const digitsIn = (currency: string) => (/^[A-Z]{3}$/.test(currency) ? countFractionDigits(currency) : 2);
