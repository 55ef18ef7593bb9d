import type { PaymentMethod } from '../contract.ts';
import { methodFacts } from '../payment-methods.ts';

/** Shown before "More ways to pay". One more fits as well as the button would. */
const shownCount = 3;

/** What most payers everywhere have, after what is known in their own country only. */
const knownEverywhere: readonly PaymentMethod[] = ['creditcard', 'paypal', 'applepay'];

const isLocal = (method: PaymentMethod): boolean => {
  const { countries } = methodFacts[method];
  return countries !== '*' && countries.length <= 3;
};

/**
 * The methods to show first, from those offered in the server's order: the payer's own country's best-known one, then
 * those known everywhere. All of them if the rest would be a single one.
 */
export function likelyMethods(offered: readonly PaymentMethod[]): readonly PaymentMethod[] {
  if (offered.length <= shownCount + 1) return offered;
  const wanted = [
    ...offered.filter(isLocal).slice(0, 1),
    ...knownEverywhere.filter((method) => offered.includes(method)),
    ...offered,
  ];
  return [...new Set(wanted)].slice(0, shownCount);
}
