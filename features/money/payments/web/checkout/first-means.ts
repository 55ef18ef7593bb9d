import type { MandateView, PackageOffer, PaymentMethod } from '../../contract.ts';
import { methodFacts } from '../../payment-methods.ts';
import { likelyMethods } from './likely-methods.ts';
import type { Means } from './payment-choice.tsx';

interface Checkout {
  readonly offer: Pick<PackageOffer, 'price'>;
  /** The methods of the payer's country, in the server's order. */
  readonly methods: readonly PaymentMethod[];
  readonly mandates: readonly Pick<MandateView, 'id' | 'method'>[];
  /** The method in the address. */
  readonly chosen: PaymentMethod | null;
  /** The methods for which the order's discount is valid; empty for all. */
  readonly accepted: readonly string[];
}

/**
 * The preselected way to pay: the method in the address, or else the first one shown, which is the newest stored one or
 * the best-known one of the payer's country. Never one that would refuse the order's discount or its price.
 */
export function firstMeans({ offer, methods, mandates, chosen, accepted }: Checkout): Means | null {
  if (chosen) return { method: chosen };
  const usable = methods.filter(
    (method) =>
      offer.price.amount <= (methodFacts[method].most ?? Infinity) &&
      (accepted.length === 0 || accepted.includes(method)),
  );
  const usableMandate = mandates.find(({ method }) => usable.includes(method));
  if (usableMandate) return { method: usableMandate.method, mandate: usableMandate.id };
  const [method] = likelyMethods(usable);
  return method === undefined ? null : { method };
}
