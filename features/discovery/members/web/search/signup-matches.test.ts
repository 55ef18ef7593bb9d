import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findSignupMatches } from './signup-matches.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const aWoman = (name: string, born: string) =>
  aMember(server).female().fromCountry('BE').named(name).bornOn(born);
const aMan = () => aMember(server).male().fromCountry('BE').bornOn('1995-01-01');
const namesFor = async (member: TestMember) =>
  (await findSignupMatches(member.call, server.clock.now())).map(({ name }) => name);

test('[RT-27] a new member sees the best matches first, of about their own age unless they said which ages they seek', async () => {
  const fits = await aWoman('Fits', '1994-02-02').seeking(25, 40).create();
  await fits.call(changeProfile, { interests: ['hiking', 'sushi'] });
  server.clock.advance(60 * minute);
  await aWoman('Seeks others', '1993-02-02').seeking(60, 80).create();
  await aWoman('Far older', '1957-02-02').seeking(18, 99).create();
  const newcomer = await aMan().create();
  await newcomer.call(changeProfile, { interests: ['hiking', 'sushi'] });
  expect(await namesFor(newcomer)).toEqual(['Fits', 'Seeks others']);
  expect(await namesFor(await aMan().seeking(60, 80).create())).toEqual(['Far older']);
  expect(await namesFor(await aMan().bornOn('1976-01-01').create()), 'nobody of that age').toHaveLength(3);
});
