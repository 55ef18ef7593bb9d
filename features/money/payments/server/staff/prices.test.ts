import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { changeSite, getSiteHistory, rollBackSite } from '#features/site/site-editor/contract.ts';
import { getPackages, startPayment } from '../../contract.ts';
import { buy, choose, openShop, order, statusOf } from '../shop.testing.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { changePrices, getPrices } from '../../prices-contract.ts';

let server: TestServer;
let ada: TestMember;
beforeEach(async () => {
  server = await openShop();
  ada = await aMember(server).named('Ada').staff('administrator').create();
});
afterEach(() => server.close());

type Prices = CallResponse<typeof getPrices>;
const getSitePrices = (site = server.site.id, by = ada) => by.call(getPrices, { site });
const change = ({ packages, version }: Prices, more: Partial<CallInput<typeof changePrices>>) =>
  ada.call(changePrices, {
    site: server.site.id,
    version,
    packages,
    countries: [],
    removed: [],
    reason: 'New prices.',
    ...more,
  });
const findRow = ({ countries }: Prices, country: string) => countries.find((row) => row.country === country)!;
const shopIn = (country: string) => server.visitor().call(getPackages, { country });
const refusal = (kind: string, country: string | null = null) => ({
  code: 'prices_unsound',
  args: { kind, country },
});

describe('[CA-10] the lowest price of a message', () => {
  const site = () => server.site.id;
  const reason = 'New prices.';
  const costs = async () => (await server.visitor().call(getSettings, {})).settings.minimum_message_costs;
  const getVersion = async () => (await ada.call(getSiteHistory, { site: site() })).versions[0]!.version;
  const findStoredCosts = async () =>
    (
      await server.services.db.pool.query<{ costs: unknown }>(
        `select settings -> 'minimum_message_costs' -> 'NL' ->> 'costs' as costs from site where id = ${site()}`,
      )
    ).rows[0]!.costs;
  const changeSetting = async (name: string, value: unknown) =>
    ada.call(changeSite, {
      site: site(),
      version: await getVersion(),
      reason,
      changes: [{ name, value: JSON.stringify(value) }],
    });

  test('follows the prices at once, and those of all other countries where a country has none', async () => {
    expect((await costs())['NL']).toEqual({ costs: 45, currency: 'EUR' });
    const nl = { ...findRow(await getSitePrices(), 'NL'), amounts: [2000, 6000, 11_000, 20_000] };
    await change(await getSitePrices(), { countries: [nl] });
    expect((await costs())['NL']).toEqual({ costs: 50, currency: 'EUR' });
    await change(await getSitePrices(), { removed: ['NL'] });
    expect((await costs())['NL']).toEqual({ costs: 45, currency: 'EUR' });
  });

  test('follows the credits of a message at once, also when they are rolled back', async () => {
    const first = await getVersion();
    await changeSetting('message_credits', 4);
    expect((await costs())['NL']).toEqual({ costs: 179, currency: 'EUR' });
    await ada.call(rollBackSite, { site: site(), version: await getVersion(), to: first, reason });
    expect((await costs())['NL']).toEqual({ costs: 45, currency: 'EUR' });
  });

  test('is known for a new country at once', async () => {
    expect(await costs()).not.toHaveProperty('SE');
    await changeSetting('countries', ['NL', 'BE', 'DE', 'SE']);
    expect((await costs())['SE']).toEqual({ costs: 500, currency: 'SEK' });
  });

  test('is not part of the history, whatever was stored', async () => {
    const { pool } = server.services.db;
    await pool.query(
      `update site_settings_version set settings = settings || '{"minimum_message_costs":{"NL":{"costs":1,"currency":"EUR"}}}'`,
    );
    await changeSetting('message_credits', 2);
    const [latest] = (await ada.call(getSiteHistory, { site: site() })).versions;
    expect(latest!.changed).toEqual(['message_credits']);
  });

  test('is also stored for servers of 0.2.0, which read it there', async () => {
    await changeSetting('message_credits', 2);
    expect(await findStoredCosts()).toBe('90');
    const nl = { ...findRow(await getSitePrices(), 'NL'), amounts: [2000, 6000, 11_000, 20_000] };
    await change(await getSitePrices(), { countries: [nl] });
    expect(await findStoredCosts()).toBe('100');
    await server.changeSettings({ name: 'Gloed' });
    expect(await findStoredCosts()).toBe('100');
  });

  test('is stored for them with the settings and the prices that change at the same time', async () => {
    const { pool } = server.services.db;
    const before = await getSitePrices();
    const nl = { ...findRow(before, 'NL'), amounts: [2000, 6000, 11_000, 20_000] };
    const other = await pool.connect();
    await other.query('begin');
    await other.query(`update site set settings = settings || '{"message_credits": 2}' where id = ${site()}`);
    const changed = change(before, { countries: [nl] });
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await other.query('commit');
    other.release();
    await changed;
    expect(await findStoredCosts()).toBe('100');
  });

  test('is shown although the packages of another site have no credits', async () => {
    const { pool } = server.services.db;
    await pool.query(`update credit_package set credits = 0 where site_id = ${server.secondSite.id}`);
    await changeSetting('message_credits', 2);
    expect((await costs())['NL']).toEqual({ costs: 90, currency: 'EUR' });
    expect(await findStoredCosts()).toBe('90');
  });
});

describe("[CO-07] a country's prices", () => {
  test('change as a whole, for all new orders, and the log records the changes', async () => {
    const before = await getSitePrices();
    const nl = { ...findRow(before, 'NL'), amounts: [999, 2899, 5599, 11_900], vat_rate: 2200 };
    const { version } = await change(before, { countries: [nl] });
    const { packages } = await shopIn('NL');
    expect(packages.map(({ price, vat_rate: vat }) => [price.amount, price.currency, vat])).toEqual(
      nl.amounts.map((amount) => [amount, 'EUR', 2200]),
    );
    expect((await shopIn('BE')).packages[0]!.price.amount).toBe(1499);
    const after = await getSitePrices();
    expect(after).toMatchObject({ version, history: [{ version, reason: 'New prices.' }] });
    const { entries } = await ada.call(getAuditLog, { action: 'site.prices' });
    expect(entries).toMatchObject([
      {
        actor: { id: ada.id },
        reason: 'New prices.',
        before: { 'NL.p0': 'EUR 1499', 'NL.vat': '2100' },
        after: { 'NL.p0': 'EUR 999', 'NL.vat': '2200' },
      },
    ]);
    expect(Object.keys(entries[0]!.after!)).toHaveLength(5);
  });

  test('fall back to those of all other countries when removed, never to a mixture', async () => {
    const before = await getSitePrices();
    await change(before, { removed: ['SE'] });
    const { packages } = await shopIn('SE');
    expect(packages.map(({ price }) => price)).toEqual(
      (await shopIn('BR')).packages.map(({ price }) => price),
    );
    const { pool } = server.services.db;
    await pool.query(`delete from package_price where country = 'GB' and package_id <> 'p0'`);
    expect(new Set((await shopIn('GB')).packages.map(({ price }) => price.currency))).toEqual(
      new Set(['GBP']),
    );
  });

  test('are refused if they are incomplete, unknown, or contradict a promised discount', async () => {
    const before = await getSitePrices();
    const nl = findRow(before, 'NL');
    await expect(
      change(before, { countries: [{ ...nl, amounts: [999, 2999, 5999] }] }),
    ).rejects.toMatchObject(refusal('price_missing', 'NL'));
    await expect(change(before, { countries: [{ ...nl, currency: 'EUU' }] })).rejects.toMatchObject(
      refusal('currency_unknown', 'NL'),
    );
    await expect(change(before, { countries: [{ ...nl, country: 'QX' }] })).rejects.toMatchObject(
      refusal('country_unknown', 'QX'),
    );
    await expect(change(before, { countries: [nl, nl] })).rejects.toMatchObject(
      refusal('country_twice', 'NL'),
    );
    await expect(change(before, { removed: ['*'] })).rejects.toMatchObject(refusal('fallback_missing'));
    await expect(
      change(before, { countries: [{ ...nl, amounts: [1499, 4299, 9999, 17_900] }] }),
    ).rejects.toMatchObject(refusal('discount_untrue', 'NL'));
    await expect(
      change(before, { countries: [{ ...nl, amounts: [0, 4299, 8399, 17_900] }] }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await getSitePrices()).toEqual(before);
  });

  test('change once if two administrators save at the same time', async () => {
    const before = await getSitePrices();
    const saved = await Promise.allSettled(
      [1000, 2000, 3000].map((amount) =>
        change(before, {
          countries: [{ ...findRow(before, 'NL'), amounts: [amount, amount * 2, amount * 5, amount * 11] }],
        }),
      ),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saved)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'changed_meanwhile' });
    expect((await getSitePrices()).version).toBe(before.version + 1);
  });

  test('do not change an order that was started, and an order at an outdated price is refused', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const startedPurchase = await buy(anna);
    const before = await getSitePrices();
    await change(before, {
      countries: [{ ...findRow(before, 'NL'), amounts: [999, 2899, 5599, 11_900] }],
    });
    expect(startedPurchase.payment.amount).toBe(4299);
    await choose(startedPurchase, 'pay');
    expect(await statusOf(startedPurchase)).toBe('completed');
    await expect(
      anna.call(startPayment, order, { idempotencyKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ args: { issues: [{ field: 'expected_amount', problem: 'price_changed' }] } });
  });

  test('leave out the payment methods that the site withholds there', async () => {
    const before = await getSitePrices();
    await change(before, {
      countries: [
        { ...findRow(before, 'NL'), withheld: ['ideal'] },
        { ...findRow(before, '*'), withheld: ['paypal'] },
      ],
    });
    expect((await shopIn('NL')).methods).not.toContain('ideal');
    expect((await shopIn('NL')).methods).toContain('paypal');
    expect((await shopIn('BR')).methods).not.toContain('paypal');
    const anna = await aMember(server).create();
    await expect(
      anna.call(startPayment, order, { idempotencyKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'method_unavailable' });
  });
});

describe('[CO-07] the bundles', () => {
  test('may be fewer, with a price for each in every country', async () => {
    const before = await getSitePrices();
    const [p0, , p2] = before.packages;
    await expect(change(before, { packages: [p0!, p2!] })).rejects.toMatchObject({
      args: { kind: 'price_missing' },
    });
    const countries = before.countries.map((row) => ({
      ...row,
      amounts: [row.amounts[0]!, row.amounts[2]!],
    }));
    await change(before, { packages: [p0!, { ...p2!, credits: 160, popular: true }], countries });
    const { packages } = await shopIn('NL');
    expect(packages.map(({ id, credits, popular }) => [id, credits, popular])).toEqual([
      ['p0', 20, false],
      ['p2', 160, true],
    ]);
  });
});

test('[CO-07] administrators of the main site change every site, others only their own', async () => {
  const second = server.secondSite;
  const elsewhere = await aMember(server).onSite(second).staff('administrator').create();
  await expect(getSitePrices(server.site.id, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  const theirs = await getSitePrices(second.id, elsewhere);
  const { version } = await ada.call(changePrices, {
    site: second.id,
    version: theirs.version,
    packages: theirs.packages,
    removed: [],
    countries: [{ ...findRow(theirs, 'NL'), amounts: [500, 1400, 2700, 5500] }],
    reason: 'A cheaper site.',
  });
  expect((await getSitePrices(second.id, elsewhere)).version).toBe(version);
  expect((await shopIn('NL')).packages[0]!.price.amount).toBe(1499);
  const { entries } = await elsewhere.call(getAuditLog, { action: 'site.prices' });
  expect(entries).toMatchObject([
    { reason: 'A cheaper site.', details: { actor_site: String(server.site.id) } },
  ]);
  const sam = await aMember(server).staff('support').create();
  await expect(getSitePrices(server.site.id, sam)).rejects.toMatchObject({ code: 'permission_denied' });
});
