import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getPackages, startPayment } from '../../contract.ts';
import { findBalance, buy, choose, notify, openShop, order, statusOf } from '../shop.testing.ts';
import { choicePath } from './sandbox-choices.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

describe('the provider’s page', () => {
  test('returns not found for an unknown payment or button', async () => {
    expect((await member.client.fetch('/sandbox/pay/sb_nothing')).status).toBe(404);
    const purchase = await buy(member);
    const press = await member.client.fetch(`${purchase.redirect}/steal`, { method: 'POST' });
    expect(press.status).toBe(404);
  });

  test('refuses a form posted from another site', async () => {
    const purchase = await buy(member);
    const press = await member.client.fetch(choicePath(purchase.providerId, 'pay'), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(press.status).toBe(403);
    expect(await statusOf(purchase)).toBe('pending');
  });

  test('calls the webhook over HTTP', async () => {
    const working = await openShop({ jobs: true });
    try {
      const buyer = await aMember(working).withCredits(0).create();
      await choose(await buy(buyer), 'pay');
      await vi.waitFor(async () => expect(await findBalance(working, buyer)).toBe(60), {
        timeout: 15_000,
        interval: 100,
      });
    } finally {
      await working.close();
    }
  });

  test('does not exist in production, and neither does play money', async () => {
    const purchase = await buy(member);
    const live = await openShop({ environment: { VONK_MODE: 'production' } });
    try {
      const buyer = await aMember(live).withCredits(0).create();
      expect((await live.visitor().call(getPackages, {})).methods).toEqual([]);
      await expect(buyer.call(startPayment, order)).rejects.toMatchObject({ code: 'method_unavailable' });
      expect((await buyer.client.fetch(purchase.redirect)).headers.get('content-type')).not.toContain('html');
      expect((await choose({ ...purchase, buyer }, 'pay')).status).toBe(404);
      expect(await notify(live, purchase.providerId)).toEqual({ received: true });
    } finally {
      await live.close();
    }
  });
});
