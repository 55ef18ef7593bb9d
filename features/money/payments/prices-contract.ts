import { packageIds } from './contract.ts';
import { paymentMethods } from './payment-methods.ts';
import { priceFaultKinds } from './price-list.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import {
  administrators,
  editedSite,
  expectedVersion,
  reason,
  siteNumber,
  versionNote,
} from '#features/site/sites/staff-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  currencyCode,
  integer,
  minorUnits,
  nullable,
  object,
  oneOf,
  string,
  type Static,
} from '#platform/shared/schema.ts';

export const priceErrors = defineErrors({
  /** Members must not see these prices. `country` and `place` (of the package) locate the fault. */
  prices_unsound: {
    status: 409,
    args: object({
      kind: oneOf(priceFaultKinds),
      country: nullable(string()),
      place: nullable(integer()),
    }),
  },
});

export const maxPriceCountries = 250;
/** The most countries changed at once. More would not fit into a request. */
const maxChangedCountries = 120;

/** A country, or `*` for all others. */
const priceCountry = string({ pattern: '^(?:[A-Z]{2}|[*])$', maxLength: 2 });

const listedPackage = object({
  id: oneOf(packageIds),
  credits: integer({ minimum: 1, maximum: 1_000_000 }),
  popular: boolean(),
  /** Percent off the first package's price per credit, as the shop shows it; 0 for none. */
  discount_percent: integer({ minimum: 0, maximum: 99 }),
});
export type ListedPackage = Static<typeof listedPackage>;

const countryPrices = object({
  country: priceCountry,
  currency: currencyCode(),
  /** Hundredths of a percent. */
  vat_rate: integer({ minimum: 0, maximum: 5_000 }),
  /** Minor units, VAT included, in the order of the packages. */
  amounts: array(minorUnits(1), { minItems: 1, maxItems: packageIds.length }),
  /** Payment methods that the site does not offer there. */
  withheld: array(oneOf(paymentMethods), { maxItems: paymentMethods.length, uniqueItems: true }),
});
export type CountryPrices = Static<typeof countryPrices>;

export const getPrices = defineCall({
  name: 'getPrices',
  method: 'GET',
  path: '/api/staff-prices.php',
  access: administrators,
  query: object({ site: siteNumber }),
  response: object({
    site: editedSite,
    version: integer(),
    packages: array(listedPackage),
    countries: array(countryPrices),
    /** The methods that some provider collects by. */
    methods: array(oneOf(paymentMethods)),
    /** The price of a message in credits, to show it in money. */
    message_credits: integer(),
    /** The site's own countries, from which its members come. */
    site_countries: array(string()),
    history: array(versionNote),
  }),
  limit: 'read',
  summary: "A site's bundles with their prices and payment methods in each country, and who changed them.",
});

export const changePrices = defineCall({
  name: 'changePrices',
  method: 'POST',
  path: '/api/staff-prices.php',
  access: administrators,
  body: object({
    site: siteNumber,
    version: expectedVersion,
    packages: array(listedPackage, { minItems: 1, maxItems: packageIds.length }),
    /** The changed countries, each complete. */
    countries: array(countryPrices, { maxItems: maxChangedCountries }),
    removed: array(priceCountry, { maxItems: maxPriceCountries }),
    reason,
  }),
  response: object({ version: integer() }),
  errors: [siteErrors.changed_meanwhile, priceErrors.prices_unsound],
  limit: 'write',
  summary:
    'Changes bundles and the prices of whole countries. Orders that have been started keep their price. The audit log records the differences with the reason.',
});
