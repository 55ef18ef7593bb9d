/** A bank the payer may choose. The id is ours, and providers map it to their own. */
export interface Bank {
  readonly id: string;
  readonly name: string;
}

export interface MethodFacts {
  /** Countries where payers use it; `*` for all. */
  readonly countries: readonly string[] | '*';
  /** Currencies it accepts; `*` for every currency of a price list. */
  readonly currencies: readonly string[] | '*';
  readonly banks?: readonly Bank[];
  /** Whether a payer may allow later collections without a redirect to their bank. */
  readonly repeatable?: boolean;
  /** The payer fills in a form that a feature has for it. Without that feature, it is never offered. */
  readonly ownForm?: boolean;
  /** The largest amount it is offered for, in minor units. */
  readonly most?: number;
}

/** SEPA countries that use the euro. */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const europe = [...euroArea, 'CH', 'CZ', 'DK', 'GB', 'HU', 'NO', 'PL', 'RO', 'SE'];
const euro = ['EUR'];

const bank = (id: string, name: string): Bank => ({ id, name });
const dutchBanks = [
  bank('abnamro', 'ABN AMRO'),
  bank('asn', 'ASN Bank'),
  bank('bunq', 'bunq'),
  bank('ing', 'ING'),
  bank('knab', 'Knab'),
  bank('n26', 'N26'),
  bank('rabobank', 'Rabobank'),
  bank('revolut', 'Revolut'),
  bank('triodos', 'Triodos Bank'),
  bank('vanlanschot', 'Van Lanschot Kempen'),
];
const austrianBanks = [
  bank('bankaustria', 'Bank Austria'),
  bank('bawag', 'BAWAG'),
  bank('easybank', 'easybank'),
  bank('erste', 'Erste Bank und Sparkassen'),
  bank('hypo', 'Hypo'),
  bank('oberbank', 'Oberbank'),
  bank('raiffeisen', 'Raiffeisen'),
  bank('volksbank', 'Volksbank'),
];
const germanBanks = [
  bank('comdirect', 'comdirect'),
  bank('dkb', 'DKB'),
  bank('postbank', 'Postbank'),
  bank('psd', 'PSD Bank'),
  bank('sparda', 'Sparda-Bank'),
  bank('sparkasse', 'Sparkasse'),
  bank('volksbank', 'Volksbanken Raiffeisenbanken'),
];
const polishBanks = [
  bank('alior', 'Alior Bank'),
  bank('bnpparibas', 'BNP Paribas'),
  bank('ing', 'ING Bank Śląski'),
  bank('mbank', 'mBank'),
  bank('millennium', 'Bank Millennium'),
  bank('pekao', 'Bank Pekao'),
  bank('pkobp', 'PKO Bank Polski'),
  bank('santander', 'Santander'),
];

const facts = {
  sdd: { countries: euroArea, currencies: euro, ownForm: true, most: 10_000 },
  sct: { countries: euroArea, currencies: euro },
  ideal: { countries: ['NL'], currencies: euro, banks: dutchBanks },
  bancontact: { countries: ['BE'], currencies: euro },
  creditcard: { countries: '*', currencies: '*', repeatable: true },
  visa: { countries: '*', currencies: '*', repeatable: true },
  mastercard: { countries: '*', currencies: '*', repeatable: true },
  maestro: { countries: europe, currencies: '*', repeatable: true },
  paypal: { countries: '*', currencies: '*', repeatable: true },
  applepay: { countries: '*', currencies: '*' },
  sofort: { countries: ['AT', 'DE', 'CH'], currencies: ['EUR', 'CHF'] },
  eps: { countries: ['AT'], currencies: euro, banks: austrianBanks },
  giropay: { countries: ['DE'], currencies: euro, banks: germanBanks },
  blik: { countries: ['PL'], currencies: ['PLN'] },
  postepay: { countries: ['IT'], currencies: euro },
  przelewy24: { countries: ['PL'], currencies: ['PLN', 'EUR'], banks: polishBanks },
  nexi: { countries: ['IT'], currencies: euro },
  cartebancaire: { countries: ['FR'], currencies: euro, repeatable: true },
  dankort: { countries: ['DK'], currencies: ['DKK'], repeatable: true },
  mobilepay: { countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'] },
  swish: { countries: ['SE'], currencies: ['SEK'] },
  twint: { countries: ['CH'], currencies: ['CHF'] },
  satispay: { countries: ['IT'], currencies: euro },
  vipps: { countries: ['NO'], currencies: ['NOK'] },
  paysafecard: { countries: europe, currencies: ['EUR', 'GBP', 'CHF', 'PLN', 'DKK', 'SEK', 'NOK'] },
} as const satisfies Record<string, MethodFacts>;
export type PaymentMethod = keyof typeof facts;

/** Facts about each method that do not depend on a provider. */
export const methodFacts: Readonly<Record<PaymentMethod, MethodFacts>> = facts;

/** All methods of the specification. The site, the payer's country and the providers decide which are offered. */
export const paymentMethods = Object.keys(facts) as [PaymentMethod, ...PaymentMethod[]];

/** Display order of the methods known everywhere. Methods of the payer's own country come first. */
const worldwideMethods: readonly PaymentMethod[] = [
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'paypal',
  'applepay',
  'paysafecard',
  'sdd',
  'sct',
];

/** All methods available to payers of a country for a currency, their country's own first. */
export function methodsIn(country: string, currency: string): PaymentMethod[] {
  const own = paymentMethods.filter((method) => !worldwideMethods.includes(method));
  const fits = (list: readonly string[] | '*', value: string) => list === '*' || list.includes(value);
  return [...own, ...worldwideMethods].filter(
    (method) =>
      fits(methodFacts[method].countries, country) && fits(methodFacts[method].currencies, currency),
  );
}

/** The one country whose payers use this method; null if there are several. */
export function countryOfMethod(method: PaymentMethod): string | null {
  const { countries } = methodFacts[method];
  return countries !== '*' && countries.length === 1 ? countries[0]! : null;
}

/** Empty if the payer does not choose a bank on our page. */
export const listBanks = (method: PaymentMethod): readonly Bank[] => methodFacts[method].banks ?? [];
