import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareStorm, stormDeviations } from './support/webhook-storm.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { aMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { notify, openShop } from '#features/money/payments/server/shop.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

test('[ST-03] webhooks are posted once even if they arrive three times, out of order, partly forged, or with a refund before its payment', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(server).withCredits(0).create()));
  const buyers = members.map(({ id, site }) => ({ siteId: site.id, memberId: id }));
  const storm = await prepareStorm(server.services.db, buyers, { webhooks: 100, times: 3, forged: 0.05 });
  const [order] = fc.sample(fc.shuffledSubarray([...storm.calls], { minLength: storm.calls.length }), 1);
  for (let from = 0; from < order!.length; from += 8)
    await Promise.all(order!.slice(from, from + 8).map((id) => notify(server, id)));
  expect(Object.values(await stormDeviations(server.services.db, storm))).toEqual([0, 0, 0, 0]);
  expect(await checkLedger(server.services.db)).toEqual([]);
}, 120_000);
