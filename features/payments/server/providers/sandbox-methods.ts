import type { PaymentMethod } from '../../contract.ts';

/** What people of a country pay with besides what is known everywhere. Direct debit has its own form (`/directdebit`). */
const local: Readonly<Record<string, readonly PaymentMethod[]>> = {
  AT: ['eps', 'sofort'],
  BE: ['bancontact'],
  CH: ['twint'],
  DE: ['giropay', 'sofort'],
  DK: ['dankort', 'mobilepay'],
  FI: ['mobilepay'],
  FR: ['cartebancaire'],
  IT: ['satispay', 'postepay', 'nexi'],
  NL: ['ideal'],
  NO: ['vipps'],
  PL: ['blik', 'przelewy24'],
  SE: ['swish'],
};

const everywhere: readonly PaymentMethod[] = ['creditcard', 'paypal', 'applepay', 'paysafecard'];

export function sandboxMethods(country: string): readonly PaymentMethod[] {
  return [...(local[country] ?? []), ...everywhere];
}
