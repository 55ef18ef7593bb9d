import type { PaymentMethod } from '#features/money/payments/payment-methods.ts';

/**
 * The method that a drill's buyer pays with: a card, which every release offers in every country. During an upgrade, one
 * release may show what the other refuses. A direct debit needs a mandate first, so it is not among them.
 */
export function methodToPay(methods: readonly PaymentMethod[]): PaymentMethod {
  const method = methods.find((one) => one === 'creditcard') ?? methods.find((one) => one !== 'sdd');
  if (method === undefined) throw new Error('No payment method is offered to this member.');
  return method;
}
