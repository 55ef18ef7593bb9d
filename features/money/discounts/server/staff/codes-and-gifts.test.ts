import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDiscountCode } from '../../contract.ts';
import { openShop } from '#features/money/payments/server/shop.testing.ts';
import { getGifts } from '#features/conversation/gifts/contract.ts';
import { day } from '#platform/shared/time.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { codesPageSize, createSiteCode, endSiteCode, getSiteCodes } from '../../codes-contract.ts';
import { changeSiteGifts, getSiteGifts } from '#features/conversation/gifts/site-gifts-contract.ts';

let server: TestServer;
let administrator: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await openShop();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
  member = await aMember(server).create();
});
afterAll(() => server.close());

const reason = 'Spring sale.';
type Wish = Partial<CallInput<typeof createSiteCode>>;
const make = (terms: Wish, by = administrator) =>
  by.call(createSiteCode, {
    site: server.site.id,
    code: 'SPRING',
    rate: 2_000,
    amount: null,
    currency: null,
    minimum: null,
    budget: null,
    most_uses: null,
    country: null,
    methods: [],
    once: true,
    member: null,
    starts: null,
    expires: null,
    reason,
    ...terms,
  });
const list = async (after?: string) =>
  administrator.call(getSiteCodes, { site: server.site.id, ...(after ? { after } : {}) });

describe('[CO-08] discount codes in the console', () => {
  test('are created with all their terms, work for members, and end', async () => {
    const expires = new Date(server.clock.now().getTime() + 7 * day).toISOString();
    const terms = { code: 'five-off', rate: null, amount: 500, currency: 'EUR', budget: 10_000, expires };
    await make({ ...terms, most_uses: 40, minimum: 1_000 });
    const { discountcode } = await member.call(getDiscountCode, { code: 'FIVE-OFF' });
    expect(discountcode).toMatchObject({ value_amount: 500, minimum_order_value: 1_000, expires });
    expect((await list()).codes).toMatchObject([
      { code: 'FIVE-OFF', amount: 500, budget: 10_000, most_uses: 40, once: true, uses: 0, ended: null },
    ]);
    await administrator.call(endSiteCode, { site: server.site.id, code: 'five-off', reason });
    await expect(member.call(getDiscountCode, { code: 'FIVE-OFF' })).rejects.toMatchObject({ status: 410 });
    await expect(
      administrator.call(endSiteCode, { site: server.site.id, code: 'five-off', reason }),
    ).rejects.toMatchObject({ code: 'code_gone' });
    const { entries } = await administrator.call(getAuditLog, { action: 'discount.created' });
    expect(entries[0]).toMatchObject({ reason, after: { code: 'FIVE-OFF', amount: '500', budget: '10000' } });
    const ended = await administrator.call(getAuditLog, { action: 'discount.ended' });
    expect(ended.entries[0]).toMatchObject({ reason, before: { ended: 'false' }, after: { ended: 'true' } });
  });

  test('can be limited to a country and to payment methods', async () => {
    await make({ code: 'DANES', country: 'DK', methods: ['mobilepay', 'creditcard'] });
    expect((await list()).codes.find(({ code }) => code === 'DANES')).toMatchObject({
      country: 'DK',
      methods: ['mobilepay', 'creditcard'],
    });
    const { discountcode } = await member.call(getDiscountCode, { code: 'DANES' });
    expect(discountcode).toMatchObject({ country: 'DK', paymentmethods: ['mobilepay', 'creditcard'] });
  });

  test('are listed with the time zone of their days, and with the currency of the site’s own country first', async () => {
    await server.changeSettings({ time_zone: 'Europe/Copenhagen', geoip_selected_country: 'DK' });
    const { currencies, time_zone: timeZone } = await list();
    expect([currencies[0], timeZone]).toEqual(['DKK', 'Europe/Copenhagen']);
    expect(currencies).toEqual([...new Set(currencies)]);
    expect(currencies).toContain('EUR');
  });

  test.each<[string, Wish, string, string]>([
    ['a code without a letter', { code: '!!' }, 'code', 'invalid'],
    ['a standing code', { code: 'WELCOME25' }, 'code', 'taken'],
    ['two kinds of discount', { amount: 100, currency: 'EUR' }, 'percent', 'invalid'],
    ['no discount', { rate: null }, 'percent', 'invalid'],
    ['an amount without a currency', { rate: null, amount: 100 }, 'currency', 'invalid'],
    ['an unknown currency', { rate: null, amount: 100, currency: 'QQQ' }, 'currency', 'invalid'],
    ['a currency without an amount', { currency: 'EUR' }, 'currency', 'invalid'],
    [
      'a budget below one discount',
      { rate: null, amount: 100, budget: 99, currency: 'EUR' },
      'budget',
      'too_small',
    ],
    ['an end in the past', { expires: '2001-01-01T00:00:00.000Z' }, 'expires', 'past'],
    ['an end that is no date', { expires: '2001-01-01T00:00:00.000Q' }, 'expires', 'invalid'],
    [
      'a start after the end',
      { starts: '2099-02-01T00:00:00.000Z', expires: '2099-01-01T00:00:00.000Z' },
      'starts',
      'invalid',
    ],
  ])('are refused: %s', async (_what, terms, field, problem) => {
    await expect(make(terms)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
  });

  test('are listed page by page, without gaps', async () => {
    for (let number = 0; number < codesPageSize + 2; number += 1)
      await make({ code: `PAGE-${String(number).padStart(3, '0')}` });
    const first = await list();
    const second = await list(first.next!);
    const names = [...first.codes, ...second.codes].map(({ code }) => code);
    expect(second.next).toBeNull();
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names.filter((name) => name.startsWith('PAGE-'))).toHaveLength(codesPageSize + 2);
  });
});

describe('[CO-08] gifts in the console', () => {
  test('are offered in the chosen order at the chosen prices', async () => {
    const site = server.site.id;
    const { gifts: seen, all } = await administrator.call(getSiteGifts, { site });
    expect(all).toBe(true);
    const gifts = [
      { id: 'star', credits: 9 },
      { id: 'rose', credits: 0 },
    ] as const;
    await administrator.call(changeSiteGifts, { site, seen, gifts: [...gifts], reason });
    expect((await member.call(getGifts, {})).gifts).toEqual(gifts);
    const { entries } = await administrator.call(getAuditLog, { action: 'site.gifts' });
    expect(entries[0]).toMatchObject({ reason, after: { gifts: 'star=9, rose=0' } });

    const change = (next: CallInput<typeof changeSiteGifts>['gifts'], before = [...gifts]) =>
      administrator.call(changeSiteGifts, { site, seen: before, gifts: next, reason });
    await expect(change([...gifts])).rejects.toMatchObject({ code: 'gifts_unchanged' });
    await expect(change([gifts[0], gifts[0]])).rejects.toMatchObject({ code: 'gift_twice' });
    await expect(change([gifts[0]], [])).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((credits) => change([{ id: 'coffee', credits }])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { gifts: now } = await administrator.call(getSiteGifts, { site });
    await change([], now as never);
    expect((await administrator.call(getSiteGifts, { site })).all).toBe(true);
  });

  test('and codes of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const site = server.site.id;
    for (const attempt of [
      () => elsewhere.call(getSiteGifts, { site }),
      () => elsewhere.call(changeSiteGifts, { site, seen: [], gifts: [], reason }),
      () => elsewhere.call(getSiteCodes, { site }),
      () => make({ code: 'THEIRS' }, elsewhere),
      () => elsewhere.call(endSiteCode, { site, code: 'PAGE-000', reason }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});
