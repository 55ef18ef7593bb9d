import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import { runCommand } from '#tests/support/run-command.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { handOverWaiting } from './hand-over-waiting.ts';
import { debit as debitTable } from './tables.ts';
import { agree, aPayer, begin, codeFor, openDebitShop } from './debits.testing.ts';

let mollie: FakeMollie;
let server: TestServer;
beforeAll(async () => {
  mollie = await startFakeMollie();
  server = await openDebitShop({ environment: mollie.environment });
});
afterAll(async () => {
  await server.close();
  await mollie.close();
});

const rotate = async () =>
  expect(
    await runCommand(server.services.config.databaseUrl!, 'secrets rotate debit-accounts', ''),
  ).toMatchObject({ code: 0 });

test('a debit whose account number was encrypted before the replacement is still collected', async () => {
  const member = await aPayer(server);
  const agreedWhileAway = async () => {
    const debit = await begin(member);
    mollie.answerWith(503);
    await expect(agree(member, debit, await codeFor(server, debit))).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    mollie.answerWith(null);
    const [row] = await server.services.db.select().from(debitTable).where(eq(debitTable.id, debit.id));
    return row!.paymentId!;
  };
  const handOver = async () => {
    server.clock.advance(2 * minute);
    await handOverWaiting(server.services);
  };

  const first = await agreedWhileAway();
  await rotate();
  await handOver();
  expect(mollie.paymentFor(first)).toBeDefined();

  const second = await agreedWhileAway();
  await rotate();
  await handOver();
  expect(mollie.paymentFor(second)).toBeDefined();
});
