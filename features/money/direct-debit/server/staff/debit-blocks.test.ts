import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { openDebitShop } from '../debits.testing.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import {
  addDebitBlock,
  debitBlockPageSize,
  getDebitBlocks,
  removeDebitBlock,
} from '../../debit-blocks-contract.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await openDebitShop();
  support = await aMember(server).staff('support').create();
});
afterAll(() => server.close());

const reason = 'The bank asked us to.';
const iban = 'NL91ABNA0417164300';
const list = (after?: string, by = support) => by.call(getDebitBlocks, after ? { after } : {});
const add = (kind: 'iban' | 'phone', number: string, by = support) =>
  by.call(addDebitBlock, { kind, number, reason });

describe('[ER-08] direct debit blocks in the console', () => {
  test('are added and lifted with a reason, and show only the end of a number', async () => {
    expect(await add('iban', 'NL91 ABNA 0417 1643 00')).toEqual({ label: 'NL •••• 4300' });
    await add('phone', '+31612345678');
    const { blocks } = await list();
    expect(blocks.map(({ kind, cause }) => [kind, cause]).sort()).toEqual([
      ['iban', 'staff'],
      ['phone', 'staff'],
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/ABNA|0417|61234567/);
    await expect(add('iban', iban)).rejects.toMatchObject({ code: 'blocked_already' });

    const { id } = blocks.find(({ kind }) => kind === 'iban')!;
    await support.call(removeDebitBlock, { kind: 'iban', id, reason: 'It was a mistake.' });
    expect((await list()).blocks.map(({ kind }) => kind)).toEqual(['phone']);
    await expect(support.call(removeDebitBlock, { kind: 'iban', id, reason })).rejects.toMatchObject({
      code: 'not_blocked',
    });
    const administrator = await aMember(server).staff('administrator').create();
    const { entries } = await administrator.call(getAuditLog, { id });
    expect(entries.map((entry) => [entry.action, entry.reason])).toEqual([
      ['debit.unblocked', 'It was a mistake.'],
      ['debit.blocked', reason],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/ABNA|4300/);
  });

  test.each([
    ['iban', 'NL91ABNA0417164301', 'no_iban'],
    ['phone', 'no number', 'no_phone'],
  ] as const)('are refused: %s %s', async (kind, number, problem) => {
    await expect(add(kind, number)).rejects.toMatchObject({
      args: { issues: [{ field: 'number', problem }] },
    });
  });

  test('are listed page by page, and only to staff of their site', async () => {
    for (let number = 0; number <= debitBlockPageSize; number += 1) {
      server.clock.advance(1_000);
      await add('phone', `+316200000${String(number).padStart(2, '0')}`);
    }
    const first = await list();
    expect(first.blocks).toHaveLength(debitBlockPageSize);
    const second = await list(first.next!);
    const ids = [...first.blocks, ...second.blocks].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next).toBeNull();
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('support').create();
    expect((await list(undefined, elsewhere)).blocks).toEqual([]);
    const [block] = first.blocks;
    await expect(
      elsewhere.call(removeDebitBlock, { kind: 'phone', id: block!.id, reason }),
    ).rejects.toMatchObject({ code: 'not_blocked' });
  });
});
