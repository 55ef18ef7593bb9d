import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, hour } from '#platform/shared/time.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { aMember, testPassword } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { accountErrors, getUser, logIn } from '../../contract.ts';
import { getLogInProof, type LogInProof, type ProofChallenge } from '../../proof-contract.ts';
import { findProof } from '../../web/find-proof.ts';
import { accountAlarm } from './account-alarm.ts';
import { loginAlarm } from './login-alarm.ts';
import { sweepExpired } from '../sweep-expired.ts';

let server: TestServer;
beforeAll(async () => {
  // Trusts one proxy, so that a test can use many IP addresses.
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` } };
};

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly proof?: LogInProof;
}

const attempt = (input: Attempt, site = server.site) => {
  const browser = server.visitor(site);
  return browser.call(logIn, input, elsewhere()).then(
    () => 'in',
    (error: unknown) => {
      if (!isCallError(error)) throw error;
      return error.code;
    },
  );
};

/** Failed log-ins, each for a different account from a different IP address, as in credential stuffing. */
async function failures(count: number, site = server.site): Promise<void> {
  for (let done = 0; done < count; done += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, count - done) }, async (_, index) => {
        const email = `${done + index}@example.test`;
        expect(await attempt({ email, password: 'guessed again' }, site)).toBe('login_failed');
      }),
    );
}

const solve = async ({ salt, difficulty }: ProofChallenge): Promise<LogInProof> => ({
  salt,
  answer: await findProof(salt, difficulty),
});

const challenge = async (site = server.site) =>
  (await server.visitor(site).call(getLogInProof, {}, elsewhere())).proof;

test('many failed log-ins from everywhere make each log-in require proof of work, which can be used once', async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).onSite(server.secondSite).create();
  const right = { email: anna.email, password: testPassword };
  await failures(loginAlarm.failures - 1);
  expect(await attempt(right)).toBe('in');
  expect(await challenge()).toBeNull();
  await failures(1);

  const refusal = await server
    .visitor()
    .call(logIn, right, elsewhere())
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: accountErrors.proof_of_work_required.code,
    status: 428,
    args: { salt: expect.stringMatching(/^[\w-]{38,39}$/), difficulty: 18 },
  });
  const nextChallenge = (refusal as { args: ProofChallenge }).args;
  const proof = await solve(nextChallenge);
  expect(await attempt({ ...right, proof: { ...proof, answer: proof.answer + 1 } })).toBe(
    'proof_of_work_required',
  );
  const browser = server.visitor();
  await browser.call(logIn, { ...right, proof }, elsewhere());
  await expect(browser.call(getUser, {})).resolves.toBeDefined();
  expect(await attempt({ ...right, proof }), 'used before').toBe('proof_of_work_required');

  expect(await attempt({ email: bea.email, password: testPassword }, server.secondSite), 'another site').toBe(
    'in',
  );
  expect(await challenge(server.secondSite)).toBeNull();
});

test('a forged or expired challenge is not accepted', async () => {
  const anna = await aMember(server).create();
  const right = { email: anna.email, password: testPassword };
  const currentChallenge = (await challenge())!;
  const forged = `${currentChallenge.salt[0] === 'A' ? 'B' : 'A'}${currentChallenge.salt.slice(1)}`;
  expect(await attempt({ ...right, proof: await solve({ ...currentChallenge, salt: forged }) })).toBe(
    'proof_of_work_required',
  );
  const proof = await solve(currentChallenge);
  server.clock.advance(hour + minute);
  await failures(loginAlarm.failures);
  expect(await attempt({ ...right, proof })).toBe('proof_of_work_required');
});

test('a wrong password is refused despite a valid proof, and a new proof is required', async () => {
  const anna = await aMember(server).create();
  const proof = await solve((await challenge())!);
  const wrong = { email: anna.email, password: 'guessed again', proof };
  expect(await attempt(wrong)).toBe('login_failed');
  expect(await attempt({ ...wrong, password: testPassword })).toBe('proof_of_work_required');
});

test('[ST-10] failed log-ins for one account from many addresses make only that account require proof of work, and lock nobody out', async () => {
  server.clock.advance(loginAlarm.window + minute);
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  const tries = async (email: string, count: number) => {
    for (let done = 0; done < count; done++)
      expect(await attempt({ email, password: 'guessed again' })).toBe('login_failed');
  };
  const right = { email: anna.email, password: testPassword };
  await tries(anna.email, accountAlarm.failures - 1);
  expect(await attempt(right)).toBe('in');
  await tries(anna.email, 1);
  expect(await attempt({ email: bea.email, password: testPassword }), 'another account').toBe('in');
  const refusal = await server
    .visitor()
    .call(logIn, right, elsewhere())
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'proof_of_work_required' });
  const proof = await solve((refusal as { args: ProofChallenge }).args);
  expect(await attempt({ ...right, proof }), 'with the sum the owner gets in').toBe('in');

  const nobody = 'niemand-hier@example.test';
  await tries(nobody, accountAlarm.failures);
  expect(await attempt({ email: nobody, password: 'guessed again' }), 'as for an account').toBe(
    'proof_of_work_required',
  );
  server.clock.advance(accountAlarm.window);
  expect(await attempt(right)).toBe('in');
});

test('a quarter of an hour later, log-in works as usual and no data remains', async () => {
  const anna = await aMember(server).create();
  server.clock.advance(loginAlarm.window + minute);
  expect(await challenge()).toBeNull();
  expect(await attempt({ email: anna.email, password: testPassword })).toBe('in');
  server.clock.advance(25 * hour);
  await sweepExpired.run(server.services, {});
  const { rows } = await server.services.db.pool.query(
    `select 'minute' from login_failure_minute union all select salt from spent_login_proof`,
  );
  expect(rows).toEqual([]);
});
