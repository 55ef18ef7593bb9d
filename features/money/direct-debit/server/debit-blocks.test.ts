import { liftSuspension, suspendMember } from '#features/identity/accounts/server/public.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { barIdentities, deleteBarredBy } from '#features/identity/barred-identities/server/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { listPayerHashes } from './debit-queries.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { choicePath } from '#features/money/payments/server/providers/sandbox-choices.ts';
import { updateSandboxStatus } from '#features/money/payments/server/providers/sandbox-queries.ts';
import { payment as paymentTable } from '#features/money/payments/server/tables.ts';
import { findBalance, notify } from '#features/money/payments/server/shop.testing.ts';
import { getPayment } from '#features/money/payments/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { createStaffCaller } from '#tests/support/command-line-staff.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { agree, aPayer, begin, codeFor, form, openDebitShop, payByDebit, smsTo } from './debits.testing.ts';

let server: TestServer;
let member: TestMember;
let call: Awaited<ReturnType<typeof createStaffCaller>>;

beforeAll(async () => {
  server = await openDebitShop();
  call = await createStaffCaller(server, await aMember(server).staff('administrator').create());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(day);
  member = await aPayer(server);
});

const blocked = { code: 'debit_blocked', status: 403 };
const block = (kind: 'iban' | 'phone', number: string) =>
  call('addDebitBlock', { kind, number, reason: 'Asked for it.' });
const international = (phone: string) => `+31${phone.replace(' ', '').slice(1)}`;

async function findProviderId(paymentId: string): Promise<string> {
  const [row] = await server.services.db.select().from(paymentTable).where(eq(paymentTable.id, paymentId));
  return row!.providerPaymentId!;
}

async function settle(paymentId: string, status: 'paid' | 'failed'): Promise<string> {
  const id = await findProviderId(paymentId);
  await updateSandboxStatus(server.services.db, id, status);
  await notify(server, id);
  return id;
}

describe('[ER-08] a blocked IBAN or phone', () => {
  test('is not debited and gets no code, until staff lift the block', async () => {
    const mine = form();
    const label = `NL •••• ${mine.iban.slice(-4)}`;
    expect((await block('iban', mine.iban)).answer).toEqual({ label });
    await expect(begin(member, mine)).rejects.toMatchObject(blocked);
    expect(await smsTo(server, international(mine.phone))).toBeUndefined();
    const list = await call('getDebitBlocks');
    expect(list.answer).toMatchObject({ blocks: [{ kind: 'iban', label, cause: 'staff' }] });
    expect(list.said).not.toContain(mine.iban);

    const { phone } = form();
    expect((await block('phone', international(phone))).code).toBe(0);
    await expect(begin(member, { phone })).rejects.toMatchObject(blocked);

    const { id } = (list.answer as { blocks: [{ id: string }] }).blocks[0];
    expect((await call('removeDebitBlock', { kind: 'iban', id, reason: 'Settled.' })).code).toBe(0);
    expect((await begin(member, mine)).id).toBeDefined();
    const log = (await server.services.db.select().from(auditEntry)).filter(({ action }) =>
      action.startsWith('debit.'),
    );
    expect(log.map(({ action }) => action)).toEqual(['debit.blocked', 'debit.blocked', 'debit.unblocked']);
    expect(JSON.stringify(log)).not.toContain(mine.iban.slice(-4));
  });

  test('is not debited either if its owner is banned from all sites of the company', async () => {
    const mine = form();
    await payByDebit(server, member, mine);
    const { db, site } = { db: server.services.db, site: server.site };
    const [payer] = await listPayerHashes(db, [{ siteId: site.id, memberId: member.id }]);
    const banId = uuidv4();
    await barIdentities(db, { companyId: 1, banId }, [{ kind: 'iban', hash: payer!.ibanHash }]);
    const other = await aPayer(server);
    await expect(begin(other, { ...form(), iban: mine.iban })).rejects.toMatchObject(blocked);
    await deleteBarredBy(db, [banId]);
    expect((await begin(other, { ...form(), iban: mine.iban })).id).toBeDefined();
  });

  test('[FD-97] is not debited either if its owner’s account was suspended, also after its erasure', async () => {
    const mine = form();
    const suspended = await aPayer(server);
    await payByDebit(server, suspended, mine);
    const { services, site } = server;
    const ref = { siteId: site.id, memberId: suspended.id };
    await services.db.transaction((tx) => suspendMember(services, tx, ref));
    const other = await aPayer(server);
    await expect(begin(other, { ...form(), iban: mine.iban })).rejects.toMatchObject(blocked);
    await services.db.transaction((tx) => liftSuspension(services, tx, ref));
    expect((await begin(other, { ...form(), iban: mine.iban })).id).toBeDefined();
    await services.db.transaction((tx) => suspendMember(services, tx, ref));
    await eraseMember(services, ref);
    await expect(begin(await aPayer(server), { ...form(), iban: mine.iban })).rejects.toMatchObject(blocked);
  });

  test('that is blocked after the code was sent is refused at the last step', async () => {
    const mine = form();
    const debit = await begin(member, mine);
    await block('iban', mine.iban);
    await expect(agree(member, debit, await codeFor(server, debit))).rejects.toMatchObject(blocked);
  });

  test.each([
    ['iban', 'NL91ABNA0417164301', '"number" cannot be used (no iban).'],
    ['phone', '12', '"number" cannot be used (no phone).'],
  ] as const)('is refused: %s %s', async (kind, number, said) => {
    expect(await block(kind, number)).toMatchObject({ code: 1, said });
  });
});

describe('money that is returned', () => {
  test('a chargeback takes the credits back in the ledger and blocks the account and the phone', async () => {
    const mine = form();
    const { payment } = await payByDebit(server, member, mine);
    const id = await settle(payment.payment_id, 'paid');
    expect(await findBalance(server, member)).toBe(20);
    await member.client.fetch(choicePath(id, 'chargeback'), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
    });
    await notify(server, id);
    await notify(server, id);
    expect((await member.call(getPayment, { id: payment.payment_id })).payment.status).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
    expect(await checkLedger(server.services.db)).toEqual([]);
    const other = await aPayer(server);
    await expect(begin(other, { iban: mine.iban })).rejects.toMatchObject(blocked);
    await expect(begin(other, { phone: mine.phone })).rejects.toMatchObject(blocked);
    expect((await begin(other)).id).toBeDefined();
  });

  test('a failed debit gives no credits; the second within a month blocks the account', async () => {
    const { iban } = form();
    const first = await payByDebit(server, member, { iban });
    await settle(first.payment.payment_id, 'failed');
    expect(await findBalance(server, member)).toBe(0);
    const second = await payByDebit(server, member, { iban });
    await settle(second.payment.payment_id, 'failed');
    await expect(begin(member, { iban })).rejects.toMatchObject(blocked);
    expect((await begin(member)).id).toBeDefined();
  });
});
