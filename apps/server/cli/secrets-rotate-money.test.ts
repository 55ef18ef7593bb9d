import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queuePostback } from '#features/growth/tracking/server/queue-postback.ts';
import { sendPostback, signingKey } from '#features/growth/tracking/server/send-postback.ts';
import { postback } from '#features/growth/tracking/server/tables.ts';
import { declareWithdrawal, getWithdrawalNotice } from '#features/money/transactions/contract.ts';
import type { PostbackEvent } from '#features/growth/tracking/postback-events.ts';
import { aMember } from '#tests/support/builders.ts';
import { startFakeNetwork, type FakeNetwork } from '#tests/support/fake-network.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let network: FakeNetwork;
let server: TestServer;
beforeAll(async () => {
  network = await startFakeNetwork();
  server = await startTestServer({ environment: { POSTBACK_ORIGINS: network.origin } });
  await server.changeSettings({
    traffic_networks: [
      {
        name: 'adnet',
        click_id: null,
        postback_url: `${network.origin}/pb?event={event}&txid={txid}&purchase_txid={purchase_txid}`,
        events: ['signup', 'first_purchase', 'refund'],
        payouts: [],
        currency: 'EUR',
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await network.close();
});

const rotate = async (what: string) =>
  expect(await runCommand(server.services.config.databaseUrl!, `secrets rotate ${what}`, '')).toMatchObject({
    code: 0,
  });

test('a link that confirms a withdrawal still works after the replacement, until the secret is forgotten', async () => {
  const email = 'anna@example.test';
  const body = { name: 'Anna', email, number: '2026-1', language: 'en' } as const;
  await server.visitor().call(declareWithdrawal, body, { idempotencyKey: crypto.randomUUID() });
  const [mail] = await mailsTo(server, email);
  const link = /\/withdrawal\/([\w-]+)/.exec(mail!.plain)![1]!;
  const look = () => server.visitor().call(getWithdrawalNotice, { link });
  await rotate('withdrawal-links');
  expect((await look()).notice.number).toBe('2026-1');
  await rotate('withdrawal-links --forget');
  await expect(look()).rejects.toMatchObject({ code: 'withdrawal_link_invalid' });
});

describe('postbacks', () => {
  const queue = (event: PostbackEvent, key: string, refunded?: { paymentId: string; part: number }) =>
    server.services.db.transaction(async (tx) =>
      queuePostback(server.services, tx, {
        siteId: server.site.id,
        memberId: member.id,
        event,
        key,
        touch: {
          network: 'adnet',
          ref: null,
          sub1: null,
          sub2: null,
          sub3: null,
          lander: null,
          slug: null,
          experiment: null,
          variant: null,
          at: server.clock.now(),
        },
        country: 'NL',
        amount: 1_000,
        currency: 'EUR',
        ...(refunded ? { refunded } : {}),
      }),
    );
  let member: { readonly id: string };
  beforeAll(async () => {
    member = await aMember(server).create();
  });

  /** Sends what is queued, and returns what the network got. */
  async function sent() {
    const from = network.taken.length;
    const { rows } = await server.services.db.pool.query<{ data: never }>(
      `delete from pgboss.job where name = 'send_postback' returning data`,
    );
    for (const { data } of rows) await sendPostback.run(server.services, data);
    return network.taken.slice(from);
  }

  test('an event keeps its id, and a refund names its purchase, after the replacement', async () => {
    await queue('first_purchase', 'payment-1');
    const [purchase] = await sent();
    const txid = purchase!.url.searchParams.get('txid')!;
    await rotate('postback-ids');
    await queue('first_purchase', 'payment-1');
    expect(await sent(), 'the network is not told again').toEqual([]);
    await queue('refund', 'refund-1', { paymentId: 'payment-1', part: 1 });
    const [refund] = await sent();
    expect(refund!.url.searchParams.get('purchase_txid')).toBe(txid);

    await rotate('postback-ids --forget');
    await queue('refund', 'refund-2', { paymentId: 'payment-1', part: 1 });
    expect(await sent()).toEqual([]);
  });

  test('are signed with the new key at once, also those that were queued before', async () => {
    await queue('signup', 'queued before');
    const old = await signingKey(server.services, server.site.id, 'adnet');
    await rotate('postback-signatures');
    const key = await signingKey(server.services, server.site.id, 'adnet');
    expect(key).not.toBe(old);
    const [{ url, signature }] = (await sent()) as [Awaited<ReturnType<typeof sent>>[number]];
    expect(signature).toBe(`sha256=${createHmac('sha256', key).update(url.href).digest('hex')}`);
  });

  test('that were delivered stay stored once each', async () => {
    const postbackRows = await server.services.db
      .select()
      .from(postback)
      .where(eq(postback.memberId, member.id));
    expect(postbackRows.map(({ event }) => event).toSorted()).toEqual(['first_purchase', 'refund', 'signup']);
  });
});
