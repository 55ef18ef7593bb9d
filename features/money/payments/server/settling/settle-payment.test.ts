import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, findWallet } from '#features/money/credits/server/public.ts';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getPayment, startPayment } from '../../contract.ts';
import { afterMoneyBack, creditsFor, sumMoneyBack } from './payment-states.ts';
import {
  choicePath,
  sandboxChoices,
  sandboxPath,
  sandboxReversals,
  type SandboxChoice,
  type SandboxReversal,
} from '../providers/sandbox-choices.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { recheckPending } from './recheck-payments.ts';
import { openShop, order, countPurchases } from '../shop.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

type Happening = SandboxChoice | SandboxReversal | 'webhook' | 'look' | 'recheck' | 'repeat';
const happening = fc.constantFrom<Happening>(
  ...sandboxChoices,
  ...sandboxReversals,
  'pay',
  'webhook',
  'webhook',
  'look',
  'recheck',
  'repeat',
);
/** The events in each inner list are concurrent. The lists run one after another. */
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

test('[ST-03] [ST-01] whatever the order of events, a payment gives its credits once if it was paid, never otherwise, and loses those that were returned', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      // Past the rate limit window for starting payments.
      server.clock.advance(hour);
      const member = await aMember(server).withCredits(0).create();
      const idempotencyKey = crypto.randomUUID();
      const start = () => member.call(startPayment, order, { idempotencyKey });
      const { payment, redirect } = await start();
      const providerId = redirect.slice(sandboxPath('').length);
      const happen = (what: Happening): Promise<unknown> => {
        if (what === 'webhook') return receiveWebhook(server.services, 'sandbox', providerId);
        if (what === 'look') return member.call(getPayment, { id: payment.payment_id });
        if (what === 'recheck') return recheckPending(server.services);
        if (what === 'repeat') return start();
        return member.client.fetch(choicePath(providerId, what), { method: 'POST' });
      };
      for (const moment of moments) await Promise.all(moment.map(happen));
      await receiveWebhook(server.services, 'sandbox', providerId);

      const books = (await sandboxProvider.fetchPayment(server.services, providerId))!;
      const paid = books.status === 'paid';
      const back = sumMoneyBack(books.refunds);
      const credits = paid
        ? 60 - creditsFor({ amount: 4299, credits: 60 }, { amount: 0, credits: 0 }, back)
        : 0;
      const { balance } = await findWallet(server.services.db, member.site.id, member.id);
      const premiumSince = await findPremiumSince(server.services.db, member.site.id, member.id);
      expect(balance).toBe(credits);
      expect(await countPurchases(server, member)).toBe(paid ? 1 : 0);
      const { payment: now } = await member.call(getPayment, { id: payment.payment_id });
      if (paid) expect(now.status).toBe(afterMoneyBack(4299, books.refunds));
      else expect(now).toMatchObject({ refunded_amount: 0 });
      expect(premiumSince !== null).toBe(['completed', 'partially_refunded'].includes(now.status));
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(await checkLedger(server.services.db)).toEqual([]);
}, 60_000);
