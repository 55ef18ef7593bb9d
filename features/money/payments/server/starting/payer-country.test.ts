import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { choosePaymentCountry, getPackages, startPayment } from '../../contract.ts';
import { countryChoices, isConfirmed, type CountryTerms } from '../../payer-country-rules.ts';
import { payment } from '../tables.ts';
import { choose, notify, openShop, order } from '../shop.testing.ts';

/** Network addresses of three countries. */
const from = {
  NL: { headers: { 'x-forwarded-for': '145.97.39.155' } },
  PL: { headers: { 'x-forwarded-for': '83.0.0.1' } },
  US: { headers: { 'x-forwarded-for': '8.8.8.8' } },
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await openShop({ environment: { TRUSTED_PROXIES: '1' } });
  await server.changeSettings({ countries: ['NL', 'BE', 'DE', 'PL', 'US'] });
});
afterAll(() => server.close());

const dutch = () => aMember(server).withCredits(0).create();
const getShop = async (member: TestMember, where: (typeof from)[keyof typeof from]) => {
  const { country, countries, packages, methods } = await member.call(getPackages, {}, where);
  return { country, countries, currency: packages[0]!.price.currency, vat: packages[0]!.vat_rate, methods };
};
const findPayment = async (id: string) =>
  (await server.services.db.select().from(payment).where(eq(payment.id, id)))[0]!;
const zloty = { ...order, expected_amount: 18_499, expected_currency: 'PLN' } as const;
const dollars = { ...order, expected_amount: 4_599, expected_currency: 'USD' } as const;

describe('[FD-55] the country from which a member pays', () => {
  test('is the profile’s on holiday: iDEAL, euros and Dutch VAT, with both pieces of evidence recorded', async () => {
    const anna = await dutch();
    expect(await getShop(anna, from.PL)).toMatchObject({ country: 'NL', currency: 'EUR', vat: 2_100 });
    expect((await getShop(anna, from.PL)).methods).toContain('ideal');
    const { payment: startedPayment } = await anna.call(startPayment, order, from.PL);
    expect(await findPayment(startedPayment.payment_id)).toMatchObject({
      country: 'NL',
      profileCountry: 'NL',
      addressCountry: 'PL',
      methodCountry: 'NL',
      vatRate: 2_100,
    });
  });

  test('needs a second sign where the address points to a dearer country', async () => {
    const anna = await dutch();
    expect((await getShop(anna, from.NL)).methods).toContain('creditcard');
    expect((await getShop(anna, from.PL)).methods).toEqual(['ideal']);
    await expect(anna.call(startPayment, { ...order, method: 'creditcard' }, from.PL)).rejects.toMatchObject({
      code: 'method_unavailable',
    });
  });

  test('may be chosen among those that profile and address name', async () => {
    const anna = await dutch();
    expect((await getShop(anna, from.PL)).countries).toEqual(['NL', 'PL']);
    await anna.call(choosePaymentCountry, { country: 'PL' }, from.PL);
    expect(await getShop(anna, from.PL)).toMatchObject({ country: 'PL', currency: 'PLN', vat: 2_300 });
    const { payment: startedPayment } = await anna.call(startPayment, { ...zloty, method: 'blik' }, from.PL);
    expect(await findPayment(startedPayment.payment_id)).toMatchObject({
      country: 'PL',
      methodCountry: 'PL',
    });
    // Back home, nothing names Poland any more.
    expect(await getShop(anna, from.NL)).toMatchObject({ country: 'NL', countries: ['NL'] });
    await expect(anna.call(choosePaymentCountry, { country: 'DE' }, from.NL)).rejects.toMatchObject({
      code: 'country_unconfirmed',
    });
  });

  test('is not the address’s for a cheaper price: a VPN gives no price without VAT', async () => {
    const anna = await dutch();
    expect(await getShop(anna, from.US)).toMatchObject({ country: 'NL', countries: ['NL'], vat: 2_100 });
    await expect(anna.call(choosePaymentCountry, { country: 'US' }, from.US)).rejects.toMatchObject({
      code: 'country_unconfirmed',
    });
    await expect(
      anna.call(startPayment, { ...dollars, method: 'creditcard' }, from.US),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('does not become a cheaper one for a while after a purchase', async () => {
    const anna = await dutch();
    const { payment: startedPayment, redirect } = await anna.call(startPayment, order, from.NL);
    const buyer = { buyer: anna, payment: startedPayment, redirect, providerId: redirect.split('/').at(-1)! };
    await choose(buyer, 'pay');
    await notify(server, buyer.providerId);
    await server.services.db.execute(`update profile set country = 'US' where member_id = '${anna.id}'`);
    expect(await getShop(anna, from.US)).toMatchObject({ country: 'NL', vat: 2_100 });
    server.clock.advance(31 * day);
    expect(await getShop(anna, from.US)).toMatchObject({ country: 'US', vat: 0 });
  });

  test('falls back to the site’s own where the site does not serve it', async () => {
    const abroad = { headers: { 'x-forwarded-for': '1.0.16.1' } };
    const { country, packages } = await server.visitor().call(getPackages, {}, abroad);
    expect(country).toBe('NL');
    expect(packages[0]!.vat_rate).toBe(2_100);
  });
});

test('[FD-55] whatever the signs say, a country that is cheaper than another sign’s needs two signs, and a recent purchase keeps it', () => {
  const sign = fc.option(fc.constantFrom('NL', 'PL', 'US', 'DE', 'XX'));
  const terms = new Map<string, CountryTerms>([
    ['NL', { currency: 'EUR', vatRate: 2_100, total: 100 }],
    ['DE', { currency: 'EUR', vatRate: 2_100, total: 90 }],
    ['PL', { currency: 'PLN', vatRate: 2_300, total: 400 }],
    ['US', { currency: 'USD', vatRate: 0, total: 110 }],
  ]);
  const signs = fc.record({ profile: sign, address: sign, lastPaid: sign, paidLately: fc.boolean() });
  fc.assert(
    fc.property(signs, sign, (each, methodCountry) => {
      const served = ['NL', 'PL', 'US', 'DE'];
      for (const country of countryChoices(each, served)) {
        const named = [each.profile, each.address, each.lastPaid, methodCountry];
        const isFree = ({ vatRate }: CountryTerms) => vatRate === 0;
        if (!isConfirmed(country, methodCountry, each, (where) => terms.get(where))) continue;
        if (
          isFree(terms.get(country)!) &&
          named.some((other) => other !== null && terms.has(other) && other !== country)
        )
          expect(named.filter((other) => other === country).length).toBeGreaterThanOrEqual(2);
        if (each.paidLately && each.lastPaid === 'NL') expect(['NL', 'PL']).toContain(country);
      }
    }),
  );
});
