import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import type { DataPart } from '#platform/server/feature.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { directDebitMemberData } from './member-data.ts';
import { sweepDebits } from './sweep-debits.ts';
import { debit, debitCode } from './tables.ts';
import { aPayer, begin, form, openDebitShop, payByDebit } from './debits.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDebitShop();
});
afterAll(() => server.close());

const listDebits = (memberId: string) =>
  server.services.db.select().from(debit).where(eq(debit.memberId, memberId));
const listCodes = (memberId: string) =>
  server.services.db.select().from(debitCode).where(eq(debitCode.memberId, memberId));

async function collectRows(part: DataPart): Promise<object[]> {
  const rows = [];
  for await (const row of part.rows) rows.push(row);
  return rows;
}

test('[ST-05] a member’s download lists debits without the account number; after erasure the mandate remains, without the payer’s details', async () => {
  const { services, site } = server;
  const member = await aPayer(server);
  const typed = form();
  const { asked } = await payByDebit(server, member, typed);
  const key = { siteId: site.id, memberId: member.id };
  const [part] = directDebitMemberData.export!(services, key);
  const rows = await collectRows(part!);
  expect(rows).toMatchObject([
    {
      mandate_reference: asked.mandate_reference,
      account_holder: typed.account_holder,
      street: typed.street,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(typed.iban);

  await services.db.transaction((tx) => directDebitMemberData.erase!(services, tx, key));
  expect(await listDebits(member.id)).toMatchObject([
    {
      mandateReference: asked.mandate_reference,
      accountHolder: '',
      street: '',
      zip: '',
      city: '',
      phone: '',
    },
  ]);
  expect(await listCodes(member.id)).toEqual([]);
});

test('[ST-05] unfinished debits are deleted after two days, and payer details once a debit can no longer be disputed', async () => {
  const { services, clock } = server;
  const [quitter, payer] = [await aPayer(server), await aPayer(server)];
  await begin(quitter);
  await payByDebit(server, payer);
  clock.advance(day);
  await sweepDebits.run(services, {});
  expect(await listDebits(quitter.id)).toHaveLength(1);
  clock.advance(2 * day);
  await sweepDebits.run(services, {});
  expect(await listDebits(quitter.id)).toEqual([]);
  expect(await listCodes(quitter.id)).toEqual([]);
  expect(await listDebits(payer.id)).toMatchObject([{ accountHolder: 'A. de Vries' }]);
  clock.advance(425 * day);
  await sweepDebits.run(services, {});
  expect(await listDebits(payer.id)).toMatchObject([
    { accountHolder: '', phone: '', ibanLabel: '', status: 'agreed' },
  ]);
});
