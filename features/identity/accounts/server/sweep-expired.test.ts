import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { logIn } from '../contract.ts';
import { sweepExpired } from './sweep-expired.ts';
import { loginFailure } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fail = (member: TestMember) =>
  server.visitor().call(logIn, { email: member.email, password: 'not it at all' });

async function failUntilBlocked(member: TestMember): Promise<unknown> {
  for (let time = 0; time < 4; time++)
    await expect(fail(member)).rejects.toMatchObject({ code: 'login_failed' });
  return fail(member).catch((error: unknown) => error);
}

const counts = () => server.services.db.select().from(loginFailure);

test('[ST-10] counts of failed log-ins are deleted once they are obsolete; until then, blocks still double', async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  await expect(fail(bea)).rejects.toMatchObject({ code: 'login_failed' });
  expect(await failUntilBlocked(anna)).toMatchObject({ code: 'account_blocked', args: { minutes: 15 } });
  expect(await counts(), 'for each a pair and an account').toHaveLength(4);

  server.clock.advance(day + 16 * minute - hour);
  await sweepExpired.run(server.services, {});
  expect(await counts(), 'each counts for a day').toHaveLength(4);
  expect(await failUntilBlocked(anna)).toMatchObject({ code: 'account_blocked', args: { minutes: 30 } });

  server.clock.advance(hour);
  await sweepExpired.run(server.services, {});
  expect(await counts(), 'all but the pair that was not blocked').toHaveLength(3);
  server.clock.advance(day + hour);
  await sweepExpired.run(server.services, {});
  expect(await counts()).toEqual([]);
  await server.visitor().call(logIn, { email: anna.email, password: testPassword });
});
