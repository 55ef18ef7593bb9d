import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSite, changeSite } from '#features/site/site-editor/contract.ts';
import { postback } from '../tables.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeNetwork, type FakeNetwork, type NetworkMood } from '#tests/support/fake-network.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import {
  getNetworksOfSite,
  postbackPageSize,
  removeNetworkOfSite,
  resendPostbackOfSite,
  saveNetworkOfSite,
  showNetworkKey,
  testNetworkOfSite,
  type ShownNetwork,
} from '../../networks-contract.ts';

let network: FakeNetwork;
let mood: NetworkMood = 'accepts';
let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  network = await startFakeNetwork(() => mood);
  server = await startTestServer({ environment: { POSTBACK_ORIGINS: network.origin } });
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(async () => {
  await server.close();
  await network.close();
});

const reason = 'A new partner.';
const aNetwork = (name: string, more: Partial<ShownNetwork> = {}): ShownNetwork => ({
  name,
  click_id: 'sub1',
  postback_url: `${network.origin}/pb?c={clickid}&txid={txid}&pay={payout}{currency}&event={event}`,
  events: ['signup', 'refund'],
  payouts: [{ event: 'signup', amount: 250, unit: 'fixed' }],
  currency: 'EUR',
  ...more,
});
type Filter = Omit<CallInput<typeof getNetworksOfSite>, 'site'>;
const page = (filter: Filter = {}, by = administrator) =>
  by.call(getNetworksOfSite, { site: server.site.id, ...filter });
async function save(name: string, more: Partial<ShownNetwork> = {}, added = true) {
  const { version } = await page();
  return administrator.call(saveNetworkOfSite, {
    site: server.site.id,
    version,
    added,
    network: aNetwork(name, more),
    reason,
  });
}

async function aPostback(name: string, more: Partial<typeof postback.$inferInsert> = {}) {
  const member = await aMember(server).create();
  const at = server.clock.now();
  const id = uuidv7(at.getTime());
  await server.services.db.insert(postback).values({
    siteId: server.site.id,
    id,
    memberId: member.id,
    network: name,
    event: 'signup',
    txid: id,
    url: `${network.origin}/pb?c=their-click`,
    payout: 250,
    currency: 'EUR',
    createdAt: at,
    ...more,
  });
  return id;
}

describe('[RE-01] advertising networks in the console', () => {
  test('are added, changed and removed with a reason', async () => {
    await save('adnet');
    expect((await page()).networks).toEqual([aNetwork('adnet')]);
    await save('adnet', { click_id: 'ref', payouts: [] }, false);
    expect((await page()).networks).toEqual([aNetwork('adnet', { click_id: 'ref', payouts: [] })]);
    const { entries } = await administrator.call(getAuditLog, { action: 'network.save' });
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ reason });

    const { version } = await page();
    await administrator.call(removeNetworkOfSite, { site: server.site.id, version, name: 'adnet', reason });
    expect((await page()).networks).toEqual([]);
    const removed = await administrator.call(getAuditLog, { action: 'network.remove' });
    expect(removed.entries).toHaveLength(1);
  });

  test.each<[string, Partial<ShownNetwork>, string, string]>([
    [
      'an address without HTTPS',
      { postback_url: 'http://track.adnet.example/' },
      'postback_url',
      'not_https',
    ],
    [
      'an address in the private network',
      { postback_url: 'https://10.0.0.1/' },
      'postback_url',
      'not_public',
    ],
    ['an unknown macro', { postback_url: 'https://adnet.example/{email}' }, 'postback_url', 'unknown_macro'],
    ['an address for no event', { events: [] }, 'events', 'required'],
    ['a fixed payout without a currency', { currency: null }, 'currency', 'required'],
    [
      'a share of more than 100 %',
      { payouts: [{ event: 'signup', amount: 10_001, unit: 'share' }] },
      'payouts',
      'too_large',
    ],
    [
      'two payouts for one event',
      { payouts: [1, 2].map((amount) => ({ event: 'signup', amount, unit: 'fixed' })) },
      'payouts',
      'twice',
    ],
  ])('are refused: %s', async (_what, more, field, problem) => {
    await expect(save('refused', more)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
    expect((await page()).networks.map(({ name }) => name)).not.toContain('refused');
  });

  test('have unique names, and a change based on an outdated version is refused', async () => {
    const { version } = await page();
    await save('once');
    await expect(save('once')).rejects.toMatchObject({
      args: { issues: [{ field: 'name', problem: 'taken' }] },
    });
    await expect(save('never', {}, false)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      administrator.call(removeNetworkOfSite, { site: server.site.id, version, name: 'once', reason }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('cannot bypass these checks by being changed as a setting', async () => {
    const { site } = await administrator.call(getSite, { site: server.site.id });
    const changes = [{ name: 'traffic_networks', value: '[]' }];
    await expect(
      administrator.call(changeSite, { site: site.id, version: site.version, changes, reason }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('get an invented event as a test, with a signature that their key verifies', async () => {
    await save('tested');
    const site = server.site.id;
    const sent = await administrator.call(testNetworkOfSite, { site, name: 'tested', event: 'signup' });
    const { url, signature } = network.taken.at(-1)!;
    expect(sent).toEqual({ accepted: true, status: 200, url: url.href });
    expect(url.searchParams.get('c')).toBe('test');
    expect(url.searchParams.get('txid')).toMatch(/^test-/);
    expect(url.searchParams.get('pay')).toBe('2.50EUR');
    const { key } = await administrator.call(showNetworkKey, { site, name: 'tested', reason });
    expect(signature).toBe(`sha256=${createHmac('sha256', key).update(url.href).digest('hex')}`);
    const { entries } = await administrator.call(getAuditLog, { action: 'network.key_shown' });
    expect(entries[0]).toMatchObject({ reason, subject: 'tested' });
    expect((await page()).deliveries).toEqual([]);
  });

  test('report what is wrong with a test', async () => {
    await save('away');
    await save('silent', { postback_url: null });
    const site = server.site.id;
    mood = 'fails';
    const failed = await administrator.call(testNetworkOfSite, { site, name: 'away', event: 'refund' });
    expect(failed.accepted).toBe(false);
    expect([429, 500]).toContain(failed.status);
    mood = 'lost';
    const lost = await administrator.call(testNetworkOfSite, { site, name: 'away', event: 'refund' });
    expect(lost).toMatchObject({ accepted: false, status: null });
    mood = 'accepts';
    await expect(
      administrator.call(testNetworkOfSite, { site, name: 'silent', event: 'signup' }),
    ).rejects.toMatchObject({ code: 'no_postback_address' });
  });

  test('have a log of deliveries by network and state, without addresses', async () => {
    const waiting = await aPostback('logged');
    server.clock.advance(1_000);
    const refused = await aPostback('logged', {
      attempts: 3,
      lastStatus: 500,
      lastTriedAt: server.clock.now(),
    });
    server.clock.advance(1_000);
    const delivered = await aPostback('other', { attempts: 1, lastStatus: 200, sentAt: server.clock.now() });
    const ids = async (filter: Filter) => (await page(filter)).deliveries.map(({ id }) => id);
    expect(await ids({})).toEqual([delivered, refused, waiting]);
    expect(await ids({ network: 'logged' })).toEqual([refused, waiting]);
    expect(await ids({ state: 'refused' })).toEqual([refused]);
    expect(await ids({ state: 'waiting' })).toEqual([waiting]);
    expect(await ids({ state: 'delivered', network: 'logged' })).toEqual([]);
    expect(await ids({ after: refused })).toEqual([waiting]);
    expect(JSON.stringify(await page())).not.toContain('their-click');
    expect((await page({ state: 'refused' })).deliveries[0]).toMatchObject({ tries: 3, status: 500 });

    await administrator.call(resendPostbackOfSite, { site: server.site.id, id: refused, reason });
    const { entries } = await administrator.call(getAuditLog, { action: 'postback.replay' });
    expect(entries[0]).toMatchObject({ reason, subject: refused });
    await expect(
      administrator.call(resendPostbackOfSite, { site: server.site.id, id: delivered, reason }),
    ).rejects.toMatchObject({ code: 'postback_accepted' });
  });

  test('have a log that is read page by page', async () => {
    for (let number = 0; number <= postbackPageSize; number += 1) await aPostback('many');
    const first = await page({ network: 'many' });
    expect(first.deliveries).toHaveLength(postbackPageSize);
    const second = await page({ network: 'many', after: first.next! });
    expect(second.deliveries).toHaveLength(1);
    expect(second.next).toBeNull();
    const all = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(new Set(all).size).toBe(postbackPageSize + 1);
  });

  test('of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const site = server.site.id;
    const { version } = await page();
    for (const attempt of [
      () => page({}, elsewhere),
      () => elsewhere.call(saveNetworkOfSite, { site, version, added: true, network: aNetwork('a'), reason }),
      () => elsewhere.call(removeNetworkOfSite, { site, version, name: 'tested', reason }),
      () => elsewhere.call(testNetworkOfSite, { site, name: 'tested', event: 'signup' }),
      () => elsewhere.call(showNetworkKey, { site, name: 'tested', reason }),
      () => elsewhere.call(resendPostbackOfSite, { site, id: uuidv7(0), reason }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});
