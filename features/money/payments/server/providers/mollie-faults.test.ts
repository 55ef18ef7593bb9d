import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { startPayment } from '../../contract.ts';
import { openShop, order } from '../shop.testing.ts';

let mollie: FakeMollie;
let line: FaultyLine;
let server: TestServer;

beforeAll(async () => {
  mollie = await startFakeMollie();
  const endpoint = mollie.environment['MOLLIE_API_ENDPOINT']!;
  line = await FaultyLine.to(endpoint);
  server = await openShop({
    environment: { ...mollie.environment, MOLLIE_API_ENDPOINT: line.through(endpoint) },
    outsideLimits: { mollie: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
  await mollie.close();
});
afterEach(async () => line.repair());

test.each<[string, () => void | Promise<void>]>([
  ['refuses connections', () => line.refuse()],
  ['hangs', () => line.hang()],
  ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
  ['dies halfway through an answer', () => line.cutAfter(20)],
])(
  '[HA-07] Mollie %s: the buyer sees a message, and the same order becomes one payment once Mollie is available again',
  async (_what, fault) => {
    const buyer = await aMember(server).create();
    const idempotencyKey = crypto.randomUUID();
    const start = () => buyer.call(startPayment, order, { idempotencyKey });
    const before = mollie.payments.size;
    await fault();
    await expect(start()).rejects.toMatchObject({ code: 'provider_unreachable' });
    await line.repair();
    const { payment } = await start();
    expect(mollie.paymentFor(payment.payment_id)).toMatchObject({ status: 'open' });
    expect(mollie.payments.size).toBe(before + 1);
  },
);

test('[HA-07] an abandoned request does not reach Mollie later', async () => {
  const buyer = await aMember(server).create();
  line.hang();
  await expect(buyer.call(startPayment, order)).rejects.toMatchObject({ code: 'provider_unreachable' });
  mollie.requestLog.length = 0;
  await line.repair();
  await buyer.call(startPayment, order);
  expect(mollie.requestLog.filter((request) => request === 'POST /v2/payments')).toHaveLength(1);
});

test('[HA-07] a failing Mollie is not called again once the buyer has an answer', async () => {
  const buyer = await aMember(server).create();
  mollie.answerWith(503);
  await expect(buyer.call(startPayment, order)).rejects.toMatchObject({ code: 'provider_unreachable' });
  mollie.answerWith(null);
  mollie.requestLog.length = 0;
  await buyer.call(startPayment, order);
  expect(mollie.requestLog.filter((request) => request === 'POST /v2/payments')).toHaveLength(1);
});
