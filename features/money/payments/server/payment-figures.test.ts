import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFiguresFrom } from '#platform/server/figures-at-scrape.ts';
import { metrics } from '#platform/server/metrics.ts';
import { aMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { buy, choose, notify, openShop } from './shop.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

async function readFigures() {
  // Forgets the figures of the last scrape.
  readFiguresFrom(server.services.db);
  const text = await metrics.metrics();
  const findValue = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  return {
    pending: findValue('vonk_payments_pending'),
    failed: findValue('vonk_payments_ended_total{outcome="failed"}'),
    cancelled: findValue('vonk_payments_ended_total{outcome="cancelled"}'),
    expired: findValue('vonk_payments_ended_total{outcome="expired"}'),
    purchases: findValue('vonk_purchases_total'),
  };
}

test('[OP-03] the metrics count pending payments, and those that ended with or without money', async () => {
  const before = await readFigures();
  const purchases = [];
  for (let each = 0; each < 5; each++) purchases.push(await buy(await aMember(server).create()));
  expect((await readFigures()).pending).toBe(before.pending + 5);
  for (const [place, choice] of (['fail', 'cancel', 'expire', 'pay'] as const).entries()) {
    await choose(purchases[place]!, choice);
    await notify(server, purchases[place]!.providerId);
  }
  expect(await readFigures()).toEqual({
    pending: before.pending + 1,
    failed: before.failed + 1,
    cancelled: before.cancelled + 1,
    expired: before.expired + 1,
    purchases: before.purchases + 1,
  });
});
