import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { insertTestSite, type TestSite } from '#tests/support/test-site.ts';
import { decideCompanyBan, requestCompanyBan } from '../contract.ts';
import { aMemberAt, aRequest } from './company-bans.testing.ts';

let server: TestServer;
/** Two sites of one company, and one of another. */
let sites: readonly TestSite[];
const ofCompany = (site: number) => site < 2;
beforeAll(async () => {
  server = await startTestServer();
  const stranger = await insertTestSite(server.services, {
    host: 'vreemd.localhost',
    settings: { company_id: 9 },
  });
  sites = [server.site, server.secondSite, stranger];
});
afterAll(() => server.close());

const persons = 2;
const staffCount = 3;
const person = fc.nat(persons - 1);
const staff = fc.nat(staffCount - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('request' as const), person, staff }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'stop' as const, 'lift' as const), person, staff }),
  fc.record({ kind: fc.constant('sign_up' as const), person, site: fc.nat(2) }),
);

/** What the model knows about a person: the sites with an account, and the newest ban. */
interface Known {
  readonly email: string;
  readonly member: TestMember;
  readonly accounts: Set<number>;
  ban: { readonly id: string; readonly by: number; state: 'waiting' | 'in_force' | 'over' } | null;
}

const catchErrorCode = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (isCallError(error)) return error.code;
    throw error;
  }
};

let runs = 0;

test('somebody is kept out exactly while a ban that another person confirmed is in force, on the company’s sites', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      runs++;
      const team = await Promise.all(
        Array.from({ length: staffCount }, () => aMember(server).staff('moderator').create()),
      );
      const knownPeople: Known[] = [];
      for (let index = 0; index < persons; index++) {
        const email = `person-${runs}-${index}@example.test`;
        knownPeople.push({
          email,
          member: await aMemberAt(server, email),
          accounts: new Set([0]),
          ban: null,
        });
      }
      for (const each of steps) {
        // Resets the rate limits.
        server.clock.advance(hour);
        await take(each, knownPeople[each.person]!, team);
      }
      for (const one of knownPeople) await expectLogIns(one);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);

async function take(
  each: typeof step extends fc.Arbitrary<infer S> ? S : never,
  one: Known,
  team: readonly TestMember[],
): Promise<void> {
  const { ban } = one;
  if (each.kind === 'sign_up') {
    const answer = await catchErrorCode(
      server.visitor(sites[each.site]).call(signUp, signUpForm({ email: one.email, password: testPassword })),
    );
    const expected = one.accounts.has(each.site)
      ? 'account_exists'
      : ofCompany(each.site) && ban?.state === 'in_force'
        ? 'address_refused'
        : 'ok';
    expect(answer).toBe(expected);
    if (answer === 'ok') one.accounts.add(each.site);
    return;
  }
  const caller = team[each.staff]!;
  if (each.kind === 'request') {
    const open = ban !== null && ban.state !== 'over';
    const request = caller.call(requestCompanyBan, aRequest(one.member));
    if (open) return expect(await catchErrorCode(request)).toBe('ban_exists');
    one.ban = { id: (await request).ban, by: each.staff, state: 'waiting' };
    return;
  }
  if (!ban) return;
  const answer = await catchErrorCode(
    caller.call(decideCompanyBan, { ban: ban.id, decision: each.kind, reason: 'Because' }),
  );
  const fits = ban.state === (each.kind === 'lift' ? 'in_force' : 'waiting');
  const own = each.kind === 'confirm' && each.staff === ban.by;
  expect(answer).toBe(!fits ? 'ban_decided' : own ? 'ban_own' : 'ok');
  if (answer === 'ok') ban.state = each.kind === 'confirm' ? 'in_force' : 'over';
}

async function expectLogIns({ email, accounts, ban }: Known): Promise<void> {
  for (const site of accounts) {
    const browser = server.visitor(sites[site]);
    await browser.call(logIn, { email, password: testPassword });
    const notice = (await browser.call(getUser, {})).user.account_notice;
    const banned = ofCompany(site) && ban?.state === 'in_force';
    expect([email, site, notice === 'suspended']).toEqual([email, site, banned]);
  }
}
