import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { day, hour, minute, second } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getDiscountCode, getTimeBonus, getWelcomeDiscount } from '../contract.ts';
import { createCode, endCode, type NewCode } from './public.ts';
import { findCode } from './discount-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const plain: NewCode = {
  code: 'SPRING30',
  rate: 3_000,
  minimumAmount: null,
  currency: null,
  country: null,
  methods: [],
  validity: 'once-per-user',
  memberId: null,
  expiresAt: null,
};
let codeCount = 0;
const aCode = (change: Partial<NewCode> = {}, site = server.site) =>
  createCode(server.services, site.id, { ...plain, code: `SPRING-${++codeCount}`, ...change });
const newcomer = () => aMember(server).create();
const getBonus = async (member: TestMember) => (await member.call(getTimeBonus, {})).timebonus;

describe('a code made by staff', () => {
  test('[EN-09] [CA-09] is returned with all its fields', async () => {
    const anna = await newcomer();
    const expiresAt = new Date(server.clock.now().getTime() + 3 * day);
    const { code } = await aCode({
      rate: 1_250,
      minimumAmount: 2_000,
      currency: 'EUR',
      country: 'NL',
      methods: ['ideal', 'paypal'],
      memberId: anna.id,
      expiresAt,
    });
    const answer = await anna.client.fetch(`/api/discountcode.php?code=${code}&t=5&utm_source=x`);
    expect(answer.status, 'the query of the page goes along').toBe(200);
    expect(await anna.call(getDiscountCode, { code: ` ${code.toLowerCase()} ` })).toEqual({
      discountcode: {
        code,
        country: 'NL',
        user_id: anna.id,
        expires: expiresAt.toISOString(),
        value_percentage: 12.5,
        value_amount: null,
        currency: 'EUR',
        minimum_order_value: 2_000,
        status: 'active',
        validity: 'once-per-user',
        expired: false,
        paymentmethods: ['ideal', 'paypal'],
      },
      order: null,
      prices: [],
      now: server.clock.now().toISOString(),
    });
  });

  test.each([
    ['one that never existed', async () => 'NO-SUCH-CODE'],
    ['one of another site', async () => (await aCode({}, server.secondSite)).code],
    ["another member's", async () => (await aCode({ memberId: (await newcomer()).id })).code],
    ['script', async () => '<script>alert(1)</script>'],
    ['emoji', async () => '🔥🔥🔥'],
  ])('[VL-11] %s is not found', async (_what, makeCode) => {
    const anna = await newcomer();
    await expect(anna.call(getDiscountCode, { code: await makeCode() })).rejects.toMatchObject({
      code: 'discount_code_not_found',
      status: 404,
    });
  });

  test('[VL-11] nothing but spaces is refused with an error on its field', async () => {
    const anna = await newcomer();
    await expect(anna.call(getDiscountCode, { code: '   ' })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      args: { issues: [{ field: 'code' }] },
    });
  });

  test('of 10,000 characters is refused with an error on its field', async () => {
    const anna = await newcomer();
    await expect(anna.call(getDiscountCode, { code: 'A'.repeat(10_000) })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      args: { issues: [{ field: 'code', problem: 'too_long', limit: 64 }] },
    });
  });

  test('is valid until the moment it expires or is ended', async () => {
    const anna = await newcomer();
    const { code } = await aCode({ expiresAt: new Date(server.clock.now().getTime() + minute) });
    server.clock.advance(minute - 1);
    await anna.call(getDiscountCode, { code });
    server.clock.advance(1);
    const refusal = { code: 'discount_code_expired', status: 410 };
    await expect(anna.call(getDiscountCode, { code })).rejects.toMatchObject(refusal);
    const { code: ended } = await aCode();
    expect(await endCode(server.services, server.site.id, ended)).toBe(true);
    expect(await endCode(server.services, server.site.id, ended)).toBe(false);
    await expect(anna.call(getDiscountCode, { code: ended })).rejects.toMatchObject(refusal);
  });

  test('for one member is deleted with that member', async () => {
    const anna = await newcomer();
    const { code } = await aCode({ memberId: anna.id });
    await anna.call(deleteAccount, { password: testPassword, reason: null });
    server.clock.advance(15 * day);
    await eraseMembers(server.services);
    expect(await findCode(server.services.db, server.site.id, code)).toBeUndefined();
  });
});

describe('the time bonus', () => {
  test('[EN-09] [TB-01] [TB-04] is TIMEBONUS25, 25 %, once, for 14400 seconds from sign-up', async () => {
    const anna = await newcomer();
    const signedUp = server.clock.now().getTime();
    server.clock.advance(hour);
    expect(await anna.call(getTimeBonus, {})).toEqual({
      timebonus: {
        code: 'TIMEBONUS25',
        country: null,
        user_id: anna.id,
        expires: new Date(signedUp + 14_400 * second).toISOString(),
        value_percentage: 25,
        value_amount: null,
        currency: null,
        minimum_order_value: null,
        status: 'active',
        validity: 'once-per-user',
        expired: false,
        paymentmethods: [],
        isVisible: true,
      },
      had_credits: true,
      now: server.clock.now().toISOString(),
    });
    server.clock.advance(3 * hour - 1);
    expect(await getBonus(anna)).not.toBeNull();
    server.clock.advance(1);
    expect(await getBonus(anna)).toBeNull();
    await expect(anna.call(getDiscountCode, { code: 'TIMEBONUS25' })).rejects.toMatchObject({
      code: 'discount_code_expired',
    });
  });

  test('[TB-01] [TB-03] is not for members who have bought, nor for visitors', async () => {
    const bought = await aMember(server).premium().create();
    expect(await getBonus(bought)).toBeNull();
    await expect(bought.call(getDiscountCode, { code: 'TIMEBONUS25' })).rejects.toMatchObject({
      code: 'discount_first_purchase',
      status: 409,
    });
    await expect(server.visitor().call(getTimeBonus, {})).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });
});

describe('the welcome discount', () => {
  test('[TB-09] takes 25 % off for 7 days from sign-up', async () => {
    const anna = await newcomer();
    const { discountcode, now } = await anna.call(getWelcomeDiscount, {});
    expect(discountcode).toMatchObject({
      code: 'WELCOME25',
      value_percentage: 25,
      validity: 'once-per-user',
    });
    expect(Date.parse(discountcode.expires!) - Date.parse(now)).toBe(7 * day);
    server.clock.advance(7 * day);
    await expect(anna.call(getWelcomeDiscount, {})).rejects.toMatchObject({
      code: 'discount_code_not_found',
      status: 404,
    });
  });

  test('[TB-09] is for a first purchase', async () => {
    const bought = await aMember(server).premium().create();
    await expect(bought.call(getWelcomeDiscount, {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('the welcome discount of a site with its own settings', () => {
  const terms = (percent: number, days: number) =>
    server.changeSettings({ welcome_discount: percent, welcome_days: days });
  const getWelcomeCode = async (member: TestMember) =>
    (await member.call(getWelcomeDiscount, {}).catch(() => null))?.discountcode ?? null;
  const typed = (member: TestMember, code: string) => member.call(getDiscountCode, { code });

  test('[TB-09] has its percentage and days, and its codes say the percentage', async () => {
    await terms(20, 5);
    server.clock.advance(minute);
    const anna = await newcomer();
    const signedUp = server.clock.now().getTime();
    expect(await getBonus(anna)).toMatchObject({
      code: 'TIMEBONUS20',
      value_percentage: 20,
      expires: new Date(signedUp + 4 * hour).toISOString(),
    });
    expect(await getWelcomeCode(anna)).toMatchObject({
      code: 'WELCOME20',
      value_percentage: 20,
      expires: new Date(signedUp + 5 * day).toISOString(),
    });
    expect((await typed(anna, 'welcome20')).discountcode.value_percentage).toBe(20);
    for (const code of ['WELCOME25', 'TIMEBONUS25', 'WELCOME50'])
      await expect(typed(anna, code)).rejects.toMatchObject({ code: 'discount_code_not_found' });
    server.clock.advance(5 * day);
    expect(await getWelcomeCode(anna)).toBeNull();
  });

  test('[TB-09] keeps what a member was promised when they signed up', async () => {
    await terms(30, 10);
    server.clock.advance(minute);
    const early = await newcomer();
    const signedUp = server.clock.now().getTime();
    server.clock.advance(minute);
    await terms(10, 1);
    const expected = { value_percentage: 30, expires: new Date(signedUp + 10 * day).toISOString() };
    expect(await getBonus(early)).toMatchObject({ code: 'TIMEBONUS30', value_percentage: 30 });
    expect(await getWelcomeCode(early)).toMatchObject({ code: 'WELCOME30', ...expected });
    expect(await getWelcomeCode(await newcomer())).toMatchObject({ code: 'WELCOME10', value_percentage: 10 });
    await terms(0, 1);
    server.clock.advance(minute);
    expect(await getWelcomeCode(early)).toMatchObject({ code: 'WELCOME30', ...expected });
  });

  test('[TB-09] is none for 0 percent', async () => {
    await terms(0, 7);
    server.clock.advance(minute);
    const anna = await newcomer();
    expect([await getBonus(anna), await getWelcomeCode(anna)]).toEqual([null, null]);
    for (const code of ['WELCOME25', 'TIMEBONUS0', 'WELCOME0'])
      await expect(typed(anna, code)).rejects.toMatchObject({ code: 'discount_code_not_found' });
  });
});
