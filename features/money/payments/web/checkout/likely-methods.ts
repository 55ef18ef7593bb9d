import type { PaymentMethod } from '../../contract.ts';
import { methodFacts } from '../../payment-methods.ts';

/** Shown before "More ways to pay". One more method takes no more room than that button. */
const shownCount = 3;

/** Methods that most payers everywhere have. They follow those known only in the payer's own country. */
const knownEverywhere: readonly PaymentMethod[] = ['creditcard', 'paypal', 'applepay'];

const isLocal = (method: PaymentMethod): boolean => {
  const { countries } = methodFacts[method];
  return countries !== '*' && countries.length <= 3;
};

/**
 * The methods to show first, from those offered, which are in the server's order: the best-known one of the payer's
 * own country, then those known everywhere. All of them if only one would be left over.
 */
export function likelyMethods(offered: readonly PaymentMethod[]): readonly PaymentMethod[] {
  if (offered.length <= shownCount + 1) return offered;
  const methodsToShow = [
    ...offered.filter(isLocal).slice(0, 1),
    ...knownEverywhere.filter((method) => offered.includes(method)),
    ...offered,
  ];
  return [...new Set(methodsToShow)].slice(0, shownCount);
}
