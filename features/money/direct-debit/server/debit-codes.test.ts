import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour, minute } from '#platform/shared/time.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { outboxSms } from '#platform/server/tables.ts';
import { sendDirectDebitCode, type DebitView } from '../contract.ts';
import { nextCodeAt } from './debit-policy.ts';
import { debitCode } from './tables.ts';
import { agree, aPayer, begin, codeFor, form, openDebitShop, wrongCode } from './debits.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openDebitShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(25 * hour);
  member = await aPayer(server);
});

const again = (debit: DebitView) => member.call(sendDirectDebitCode, { debit: debit.id });

/** Enters a wrong code `times` times; returns the error codes. */
async function guess(debit: DebitView, times: number): Promise<string[]> {
  const wrong = wrongCode(await codeFor(server, debit));
  const codes: string[] = [];
  for (let count = 0; count < times; count++)
    codes.push(
      await agree(member, debit, wrong).then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      ),
    );
  return codes;
}

describe('[ER-08] [VL-10] the code', () => {
  test('is refused when wrong, and the right one still works', async () => {
    const debit = await begin(member);
    expect(await guess(debit, 1)).toEqual(['debit_code_invalid']);
    const spaced = (await codeFor(server, debit)).replace(/(...)/, '$1 ');
    expect((await agree(member, debit, spaced)).payment.status).toBe('pending');
  });

  test.each(['', 'abcdef', '00000', '💥'])('%j is no code', async (otp) => {
    const debit = await begin(member);
    await expect(agree(member, debit, otp)).rejects.toMatchObject({ status: 400 });
  });

  test('expires after ten minutes; a new one works', async () => {
    const debit = await begin(member);
    const old = await codeFor(server, debit);
    server.clock.advance(10 * minute);
    await expect(agree(member, debit, old)).rejects.toMatchObject({
      code: 'debit_code_expired',
      status: 410,
    });
    await again(debit);
    const fresh = await codeFor(server, debit);
    if (fresh !== old)
      await expect(agree(member, debit, old)).rejects.toMatchObject({ code: 'debit_code_invalid' });
    expect((await agree(member, debit, fresh)).payment.status).toBe('pending');
  });

  test('entered wrong ten times closes the order, even for the right code or a new one', async () => {
    const debit = await begin(member);
    const errorCodes = await guess(debit, 11);
    expect(errorCodes).toEqual([
      ...Array(9).fill('debit_code_invalid'),
      'debit_code_locked',
      'debit_code_locked',
    ]);
    await expect(agree(member, debit, await codeFor(server, debit))).rejects.toMatchObject({
      code: 'debit_code_locked',
    });
    server.clock.advance(minute);
    await expect(again(debit)).rejects.toMatchObject({ code: 'debit_code_locked' });
  });

  test('ten wrong codes in ten concurrent tabs close the order as well', async () => {
    const debit = await begin(member);
    const right = await codeFor(server, debit);
    await Promise.allSettled(Array.from({ length: 10 }, () => agree(member, debit, wrongCode(right))));
    await expect(agree(member, debit, right)).rejects.toMatchObject({ code: 'debit_code_locked' });
  });

  test('wrong codes across several orders close them all for a day', async () => {
    await guess(await begin(member), 10);
    server.clock.advance(minute);
    await guess(await begin(member), 10);
    server.clock.advance(minute);
    await expect(begin(member)).rejects.toMatchObject({ code: 'debit_code_locked' });
    server.clock.advance(25 * hour);
    expect((await begin(member)).id).toBeDefined();
  });

  test('is stored as a hash that is valid for its own debit only', async () => {
    const debit = await begin(member);
    const code = await codeFor(server, debit);
    const [row] = await server.services.db.select().from(debitCode).where(eq(debitCode.debitId, debit.id));
    expect(row!.codeHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('[ER-08] codes are sent', () => {
  test('at most once every 30 seconds, and five times an hour per member', async () => {
    const debit = await begin(member);
    await expect(again(debit)).rejects.toMatchObject({ code: 'debit_code_limit', args: { retry_after: 30 } });
    for (let count = 0; count < 4; count++) {
      server.clock.advance(31_000);
      await again(debit);
    }
    server.clock.advance(31_000);
    await expect(again(debit)).rejects.toMatchObject({ code: 'debit_code_limit' });
    await expect(begin(member)).rejects.toMatchObject({ code: 'debit_code_limit' });
  });

  test('no more often to one phone, whichever member and site they come from', async () => {
    const { phone } = form();
    for (let count = 0; count < 5; count++) {
      await begin(await aPayer(server), { phone });
      server.clock.advance(31_000);
    }
    await expect(begin(await aPayer(server), { phone })).rejects.toMatchObject({ code: 'debit_code_limit' });
    const { aMember } = await import('#tests/support/builders.ts');
    const elsewhere = await aMember(server).onSite(server.secondSite).create();
    await expect(begin(elsewhere, { phone })).rejects.toMatchObject({ code: 'debit_code_limit' });
  });

  test('once, however many tabs ask concurrently', async () => {
    const { phone, iban } = form();
    const payers = await Promise.all(Array.from({ length: 6 }, () => aPayer(server)));
    await Promise.allSettled(payers.map((payer) => begin(payer, { phone, iban })));
    const to = `+31${phone.replace(' ', '').slice(1)}`;
    expect(await server.services.db.select().from(outboxSms).where(eq(outboxSms.toPhone, to))).toHaveLength(
      1,
    );
  });

  test('again once the oldest counted code is old enough, at the latest', () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    const sent = [500, 400, 300, 200, 100].map(at);
    expect(nextCodeAt([], [])).toEqual(at(0));
    expect(nextCodeAt(sent.slice(0, 4), [])).toEqual(at(0));
    expect(nextCodeAt(sent, [])).toEqual(at(3700));
    expect(nextCodeAt([], sent.slice(0, 1))).toEqual(at(530));
    expect(nextCodeAt([], [...sent, ...sent])).toEqual(at(86_500));
  });
});
