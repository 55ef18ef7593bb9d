import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { buy, choose, openShop, statusOf } from '#features/money/payments/server/shop.testing.ts';
import { shortReference } from '#features/money/payments/short-reference.ts';
import { getStaffPayment } from '#features/money/transactions/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { findAnything, getDesk } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
let moderator: TestMember;
let support: TestMember;
let operator: TestMember;
beforeAll(async () => {
  server = await openShop();
  administrator = await aMember(server).staff('administrator').create();
  moderator = await aMember(server).staff('moderator').create();
  support = await aMember(server).staff('support').create();
  operator = await aMember(server).staff('operator').create();
});
afterAll(() => server.close());

const find = async (by: TestMember, query: string) => (await by.call(findAnything, { query })).found;
const findIds = async (by: TestMember, query: string) => (await find(by, query)).map(({ id }) => id);

describe('[CO-01] the command palette', () => {
  test('finds a member by id, the beginning of the id, the address and the beginning of the name', async () => {
    const member = await aMember(server).named('Wilhelmina Ångström').create();
    for (const query of [
      member.id,
      member.id.slice(0, 8),
      member.email.toUpperCase(),
      ' wilhelmina å',
      'WILHELMINA',
    ])
      expect([query, await findIds(support, query)]).toEqual([query, [member.id]]);
    expect(await findIds(support, 'ilhelmina')).toEqual([]);
    expect(await findIds(support, 'w')).toEqual([]);
  });

  test('[FD-101] finds a name however its letters are written', async () => {
    const member = await aMember(server).named('Łukasz Größe').create();
    for (const query of ['lukasz', 'ŁUKASZ GROSSE', 'Łukasz Gro\u0308ße'])
      expect([query, await findIds(support, query)]).toEqual([query, [member.id]]);
    // One letter with an accent that has no composed form is still one letter.
    await aMember(server).named('Xaver').create();
    expect(await findIds(support, 'x\u0301')).toEqual([]);
  });

  test('treats characters with a meaning in patterns as text', async () => {
    const member = await aMember(server).named('Ab_c').create();
    await aMember(server).named('Abxc').create();
    expect(await findIds(support, 'ab_')).toEqual([member.id]);
    expect(await findIds(support, '%%')).toEqual([]);
  });

  test('finds a payment by its id, its reference, its invoice, and the id or address of its buyer', async () => {
    const buyer = await aMember(server).create();
    const purchase = await buy(buyer);
    await choose(purchase, 'pay');
    expect(await statusOf(purchase)).toBe('completed');
    const id = purchase.payment.payment_id;
    const { invoices } = await support.call(getStaffPayment, { id });
    for (const query of [id, shortReference(id), invoices[0]!.number, buyer.id, buyer.email])
      expect([query, await findIds(support, query)]).toEqual([query, expect.arrayContaining([id])]);
    const [payment] = await find(support, id);
    expect(payment).toMatchObject({
      kind: 'payment',
      title: buyer.name,
      money: { amount: 4299, currency: 'EUR' },
    });
  });

  test('finds reports and complaints by reference, and a conversation only through a report about it', async () => {
    const [anna, bram] = [await aMember(server).create(), await aMember(server).male().create()];
    const { reference } = await anna.call(reportMember, { member: bram.id, reason: 'scam' });
    const conversation = uuidv4();
    expect(await find(moderator, conversation)).toEqual([]);
    await server.services.db
      .update(memberReport)
      .set({ conversationId: conversation, messageSeq: 1 })
      .where(and(eq(memberReport.siteId, server.site.id), eq(memberReport.reference, reference)));
    for (const query of [reference, reference.toLowerCase().replace('-', ''), conversation])
      expect([query, await find(moderator, query)]).toMatchObject([
        query,
        [{ kind: 'report', title: reference, detail: bram.name }],
      ]);
    const complaint = await anna.call(sendComplaint, aComplaint());
    expect(await find(support, complaint.reference)).toMatchObject([
      { kind: 'complaint', title: complaint.reference },
    ]);
  });

  test('shows each role only what it may open, and nothing from another site', async () => {
    const member = await aMember(server).named('Roelof').create();
    const purchase = await buy(member);
    const kinds = async (by: TestMember) => new Set((await find(by, member.id)).map(({ kind }) => kind));
    expect(await kinds(administrator)).toEqual(new Set(['member', 'payment']));
    expect(await kinds(support)).toEqual(new Set(['member', 'payment']));
    expect(await kinds(moderator)).toEqual(new Set(['member']));
    expect(await kinds(operator)).toEqual(new Set());
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    for (const query of [member.id, member.email, 'roelof', purchase.payment.payment_id])
      expect([query, await find(elsewhere, query)]).toEqual([query, []]);
  });

  test('lists at most 8 members, by name', async () => {
    for (let number = 0; number < 10; number += 1)
      await aMember(server)
        .named(`Zora ${9 - number}`)
        .create();
    const names = (await find(support, 'zora')).map(({ title }) => title);
    expect(names).toEqual(Array.from({ length: 8 }, (_, number) => `Zora ${number}`));
  });

  test('the audit log records that staff searched by address, but not for which address', async () => {
    const member = await aMember(server).create();
    await find(support, member.email);
    const entries = await server.services.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.actorId, support.id), eq(auditEntry.action, 'console.find')));
    expect(entries.at(-1)!.details).toEqual({ by: 'address', found: 1 });
    expect(JSON.stringify(entries)).not.toContain(member.email);
  });
});

test('[RO-06] the overview lists the queues that the role may open', async () => {
  const kinds = async (by: TestMember) => (await by.call(getDesk, {})).queues.map(({ kind }) => kind);
  expect(await kinds(moderator)).toEqual(['photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal']);
  expect(await kinds(support)).toEqual(['complaint']);
  expect(await kinds(operator)).toEqual([]);
});
