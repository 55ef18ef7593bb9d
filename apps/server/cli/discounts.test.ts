import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDiscountCode } from '#features/money/discounts/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember } from '#tests/support/builders.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);
const create = (rest: string) => run(`discount create --site localhost ${rest}`);

test('discount create, list and end: a code works until it is ended, and the audit log records each step', async () => {
  expect(await run('discount list --site localhost')).toEqual({
    code: 0,
    said: 'Vonk has no discount codes of its own.',
  });
  expect(
    await create(
      '--code zomer30 --percent 30 --minimum 24.99 --currency eur --country nl --methods ideal,paypal --expires 2099-07-01',
    ),
  ).toEqual({
    code: 0,
    said: 'Vonk accepts ZOMER30: 30 % off, from €24.99, in NL, by ideal, paypal, once per member, until 2099-07-01',
  });
  const anna = await aMember(server).create();
  const { discountcode } = await anna.call(getDiscountCode, { code: 'zomer30' });
  expect(discountcode).toMatchObject({
    code: 'ZOMER30',
    value_percentage: 30,
    country: 'NL',
    currency: 'EUR',
    minimum_order_value: 2_499,
    paymentmethods: ['ideal', 'paypal'],
    expires: '2099-07-01T00:00:00.000Z',
  });
  expect((await run('discount list --site localhost')).said).toContain('until 2099-07-01; used 0 times');
  expect(await run('discount end --site localhost --code zomer30')).toEqual({
    code: 0,
    said: 'Vonk no longer accepts ZOMER30.',
  });
  await expect(anna.call(getDiscountCode, { code: 'zomer30' })).rejects.toMatchObject({ status: 410 });
  expect((await run('discount list --site localhost')).said).toContain('ended; used 0 times');
  const log = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, 'ZOMER30'));
  expect(log).toMatchObject([{ action: 'discount.created' }, { action: 'discount.ended' }]);
});

describe('discount create', () => {
  test('makes a code for an amount, with a start and limits', async () => {
    const command =
      '--code vijf --amount 5 --currency eur --budget 500 --uses 80 --starts 2099-01-01 --expires 2099-07-01';
    expect(await create(command)).toEqual({
      code: 0,
      said: 'Vonk accepts VIJF: €5.00 off, up to €500.00 together, up to 80 orders, once per member, from 2099-01-01, until 2099-07-01',
    });
    const anna = await aMember(server).create();
    await expect(anna.call(getDiscountCode, { code: 'vijf' })).rejects.toMatchObject({
      code: 'discount_code_early',
      args: { starts: '2099-01-01T00:00:00.000Z' },
    });
  });

  test.each([
    ['--percent 30', '--code is missing.'],
    ['--code A --percent 30', 'The code cannot be used'],
    ['--code "🔥🔥🔥" --percent 30', 'The code cannot be used'],
    ['--code timebonus25 --percent 30', 'This code already exists or existed before.'],
    ['--code HALF', 'Use either --percent or --amount.'],
    ['--code HALF --percent 101', 'The percent cannot be used'],
    ['--code HALF --percent 0', 'The percent cannot be used'],
    ['--code HALF --percent half', '--percent is "half"'],
    ['--code HALF --percent 50 --minimum 10', 'need --currency'],
    ['--code HALF --percent 50 --currency EUR', '--currency needs'],
    ['--code HALF --percent 50 --amount 5 --currency EUR', 'Use either --percent or --amount.'],
    ['--code HALF --amount 5 --budget 4 --currency EUR', 'The budget cannot be used'],
    ['--code HALF --percent 50 --uses many', '--uses is "many"'],
    ['--code HALF --percent 50 --starts 2099-02-01 --expires 2099-01-01', 'The starts cannot be used'],
    ['--code HALF --percent 50 --minimum 0 --currency EUR', 'The minimum cannot be used'],
    ['--code HALF --percent 50 --minimum 10 --currency euro', '--currency is "EURO"'],
    ['--code HALF --percent 50 --country NLD', '--country is "NLD"'],
    ['--code HALF --percent 50 --methods gold', '--methods has "gold"'],
    ['--code HALF --percent 50 --expires tomorrow', '--expires is "tomorrow"'],
    ['--code HALF --percent 50 --expires 2026-02-30', '--expires is "2026-02-30"'],
    ['--code HALF --percent 50 --expires 2001-01-01', '--expires is in the past.'],
    ['--code HALF --percent 50 --member anna', '--member is "anna"'],
  ])('rejects %s', async (options, sentence) => {
    const { code, said } = await create(options);
    expect(code).toBeGreaterThan(0);
    expect(said).toContain(sentence);
  });

  test('rejects a member of another site, and a code that already exists', async () => {
    const stranger = await aMember(server).onSite(server.secondSite).create();
    const refusal = await create(`--code MINE --percent 10 --member ${stranger.id}`);
    expect(refusal).toMatchObject({ code: 1, said: expect.stringContaining('The member cannot be used') });
    expect((await create('--code TWICE --percent 10 --again')).code).toBe(0);
    expect((await create('--code twice --percent 20')).said).toContain(
      'This code already exists or existed before.',
    );
  });
});

test('discount end rejects a code that is not active', async () => {
  expect(await run('discount end --site localhost --code NEVER')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Vonk has no discount code "NEVER" to end.'),
  });
});
