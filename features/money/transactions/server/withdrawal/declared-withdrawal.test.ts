import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findBalance,
  buy,
  choose,
  openShop,
  statusOf,
} from '#features/money/payments/server/shop.testing.ts';
import { shortReference } from '#features/money/payments/short-reference.ts';
import { day, hour, second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { mailsTo as outboxOf } from '#tests/support/mails.ts';
import { rowsOfPart } from '#tests/support/rows-of-part.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import {
  confirmWithdrawal,
  declareWithdrawal,
  getPurchasesToWithdraw,
  getWithdrawalNotice,
} from '../../contract.ts';
import { mailLateDeclaration } from './mail-late-declaration.ts';
import { transactionsMemberData } from '../member-data.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import { withdrawalNotice } from '../tables.ts';
import { getDetail, mailsTo } from '../transactions.testing.ts';

const received = 'We’ve received your withdrawal';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

const declare = (email: string, number: string, name = 'Anna') =>
  server
    .visitor()
    .call(
      declareWithdrawal,
      { name, email, number, language: 'en' },
      { idempotencyKey: crypto.randomUUID() },
    );
const confirm = (link: string) => server.visitor().call(confirmWithdrawal, { link });

interface Buyer {
  readonly member: TestMember;
  readonly payment: string;
  readonly invoice: string;
  readonly reference: string;
}

async function aBuyer(): Promise<Buyer> {
  const member = await aMember(server).female().premium().withCredits(0).create();
  server.clock.advance(second);
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  server.clock.advance(second);
  const payment = purchase.payment.payment_id;
  const { invoices } = await getDetail(member, payment);
  return { member, payment, invoice: invoices[0]!.number, reference: shortReference(payment) };
}

/** The link in the latest mail that asks for confirmation. */
async function linkTo(email: string): Promise<string> {
  const mails = await outboxOf(server, email);
  const mail = mails.findLast(({ subject }) => subject === 'Confirm your withdrawal')!;
  return /\/withdrawal\/([\w-]+)/.exec(mail.plain)![1]!;
}

describe('[CO-16] withdrawing without a log-in', () => {
  test.each(['invoice', 'payment', 'reference'] as const)(
    'with the number of the %s refunds after the mailed link',
    async (by) => {
      const buyer = await aBuyer();
      const { member, payment } = buyer;
      const { sent_at: sentAt } = await declare(member.email.toUpperCase(), ` ${buyer[by]} `);
      const link = await linkTo(member.email.toUpperCase());
      expect(await findBalance(server, member)).toBe(60);
      const { notice } = await server.visitor().call(getWithdrawalNotice, { link });
      expect(notice).toMatchObject({ number: buyer[by], outcome: null, sent_at: sentAt });

      const expected = { outcome: 'refunded', refund: { amount: 4299, currency: 'EUR' } };
      await expect(confirm(link)).resolves.toEqual(expected);
      await expect(confirm(link)).resolves.toEqual(expected);
      expect(await findBalance(server, member)).toBe(0);
      expect((await getDetail(member, payment)).purchase?.refunded).toBe(4299);
      const confirmations = (await mailsTo(server, member)).filter(({ subject }) => subject === received);
      expect(confirmations).toHaveLength(1);
    },
  );

  test('the receipt states what was declared, with date and time', async () => {
    const { member, invoice } = await aBuyer();
    await declare(member.email, invoice, 'Anna de Vries');
    const mail = (await outboxOf(server, member.email)).find(
      ({ subject }) => subject === 'Confirm your withdrawal',
    )!;
    for (const part of ['Anna de Vries', member.email, invoice, 'I withdraw from my purchase'])
      expect(mail.plain).toContain(part);
    const at = server.clock
      .now()
      .toLocaleString('en-GB', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
    expect(mail.plain).toContain(at);
  });

  test('what counts for the deadline is when it was sent, not when it was confirmed', async () => {
    const { member, payment, invoice } = await aBuyer();
    const until = Date.parse((await getDetail(member, payment)).withdrawal!.until);
    server.clock.advance(until - second - server.clock.now().getTime());
    await declare(member.email, invoice);
    server.clock.advance(3 * day);
    await expect(confirm(await linkTo(member.email))).resolves.toMatchObject({ outcome: 'refunded' });
    const mail = (await mailsTo(server, member)).find(({ subject }) => subject === received)!;
    const sentOn = new Date(until - second).toLocaleDateString('en-GB', {
      day: 'numeric',
      timeZone: 'Europe/Amsterdam',
    });
    expect(mail.plain).toMatch(new RegExp(`On (\\w+ )?${sentOn}\\b`));
  });

  test('a late one returns nothing, is recorded, and is confirmed by mail', async () => {
    const { member, payment, invoice } = await aBuyer();
    const until = Date.parse((await getDetail(member, payment)).withdrawal!.until);
    server.clock.advance(until - server.clock.now().getTime());
    await declare(member.email, invoice);
    await expect(confirm(await linkTo(member.email))).resolves.toEqual({ outcome: 'late', refund: null });
    const mail = (await outboxOf(server, member.email)).find(({ subject }) => subject === received)!;
    expect(mail.plain).toContain('after the withdrawal period');
    expect(await findBalance(server, member)).toBe(60);
  });

  test('nobody learns whether an address has an account or a number belongs to a purchase', async () => {
    const { member, invoice } = await aBuyer();
    const [knownResponse, unknown] = [
      await declare(member.email, invoice),
      await declare('nobody@voorbeeld.test', invoice),
    ];
    expect(Object.keys(knownResponse)).toEqual(Object.keys(unknown));
    const shape = async (email: string) =>
      (await outboxOf(server, email))
        .findLast(({ subject }) => subject === 'Confirm your withdrawal')!
        .plain.replaceAll(email, '')
        .replaceAll(/\/withdrawal\/[\w-]+/g, '');
    expect(await shape(member.email)).toBe(await shape('nobody@voorbeeld.test'));
    await expect(confirm(await linkTo('nobody@voorbeeld.test'))).resolves.toEqual({
      outcome: 'not_found',
      refund: null,
    });
    expect(await findBalance(server, member)).toBe(60);
  });

  test('an address gets at most five unconfirmed receipts a day', async () => {
    for (let turn = 0; turn < 7; turn++) {
      server.clock.advance(hour);
      await declare('flood@voorbeeld.test', '2026-000001');
    }
    expect(await outboxOf(server, 'flood@voorbeeld.test')).toHaveLength(5);
    expect(await server.services.db.$count(withdrawalNotice)).toBeGreaterThanOrEqual(7);
  });

  test('a buyer whose receipts of the day others have used up still gets one for each purchase', async () => {
    server.clock.advance(hour);
    const { member, invoice } = await aBuyer();
    for (let turn = 0; turn < 5; turn++) await declare(member.email, '2026-999999', 'Mallory');
    for (let turn = 0; turn < 2; turn++) {
      server.clock.advance(second);
      await declare(member.email, invoice);
    }
    const { services, site } = server;
    const notices = await services.db
      .select({ id: withdrawalNotice.id })
      .from(withdrawalNotice)
      .where(eq(withdrawalNotice.email, member.email))
      .orderBy(withdrawalNotice.id);
    for (const { id } of notices.slice(5)) await mailLateDeclaration.run(services, { siteId: site.id, id });
    const receipts = (await outboxOf(server, member.email)).filter(
      ({ subject }) => subject === 'Confirm your withdrawal',
    );
    expect(receipts).toHaveLength(6);
    await expect(confirm(await linkTo(member.email))).resolves.toMatchObject({ outcome: 'refunded' });
  });

  test('concurrent declarations are counted one after the other', async () => {
    server.clock.advance(hour);
    const email = 'storm@voorbeeld.test';
    await Promise.all(Array.from({ length: 9 }, () => declare(email, '2026-000001')));
    expect(await outboxOf(server, email)).toHaveLength(5);
    server.clock.advance(hour);
  });

  test('what is typed cannot carry a link into a stranger’s mailbox', async () => {
    for (const [name, number] of [
      ['win at evil.example', '2026-000001'],
      ['Anna', 'see https://evil.example'],
      ['Anna', 'evil.example'],
      ['Account blocked, call 0900 1234567', '2026-000001'],
      ['Anna', 'police fine of 450 euro'],
    ] as const)
      await expect(declare('els@voorbeeld.test', number, name)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    await expect(declare('not an address', '2026-000001')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a forged or old link is refused', async () => {
    const { member, invoice } = await aBuyer();
    await declare(member.email, invoice);
    const link = await linkTo(member.email);
    const forged = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`;
    for (const each of [forged, 'x'])
      await expect(confirm(each)).rejects.toMatchObject({ code: 'withdrawal_link_invalid' });
    server.clock.advance(30 * day);
    await expect(confirm(link)).rejects.toMatchObject({ code: 'withdrawal_link_invalid' });
  });

  test('a logged-in member sees the purchases, and the export contains the declarations', async () => {
    const { member, payment, invoice } = await aBuyer();
    const { purchases, email } = await member.call(getPurchasesToWithdraw, {});
    expect(email).toBe(member.email);
    expect(purchases).toEqual([expect.objectContaining({ payment_id: payment })]);
    await declare(member.email, invoice);
    await confirm(await linkTo(member.email));
    expect((await member.call(getPurchasesToWithdraw, {})).purchases).toEqual([]);
    const key = { siteId: member.site.id, memberId: member.id };
    const [exported] = await rowsOfPart(transactionsMemberData, server.services, key, 'withdrawals');
    expect(exported).toMatchObject({ purchase: payment, outcome: 'refunded' });
  });

  test('unconfirmed declarations are deleted after 90 days', async () => {
    await declare('later@voorbeeld.test', '2026-000001');
    server.clock.advance(91 * day);
    await sweepWithdrawals.run(server.services, {});
    const left = await server.services.db.select().from(withdrawalNotice);
    expect(left.filter(({ outcome }) => outcome === null)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });
});
