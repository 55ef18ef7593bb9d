import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { ageRangeOn, day, dayAt } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMember, searchMembers } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

/** Turns the clock to the next time at which it is this hour in UTC. */
function turnTo(hourOfDay: number): void {
  const next = new Date(server.clock.now());
  next.setUTCHours(hourOfDay, 30, 0, 0);
  const ahead = next.getTime() - server.clock.now().getTime();
  server.clock.advance(ahead > 0 ? ahead : ahead + day);
}

// At these times it is another day there than in UTC: already the next one, or still the one before.
test.each([
  ['Pacific/Auckland', 20, 'BE'],
  ['America/Los_Angeles', 2, 'DE'],
])(
  '[FD-100] in %s everybody is as old as the calendar there says: at sign-up, in the profile, on cards and in searches',
  async (timeZone, hourOfDay, country) => {
    turnTo(hourOfDay);
    await server.changeSettings({ time_zone: timeZone });
    const now = server.clock.now();
    const today = dayAt(now, timeZone);
    expect(today).not.toBe(dayAt(now, 'UTC'));
    const of18 = ageRangeOn(18, 18, today).bornUntil;
    const almost18 = ageRangeOn(18, 18, dayAt(new Date(now.getTime() + day), timeZone)).bornUntil;
    const tooYoung = expect.objectContaining({
      code: 'invalid_input',
      args: { issues: [{ field: 'date_of_birth', problem: 'too_young', limit: 18 }] },
    });

    const signUpBorn = (date_of_birth: string) =>
      server.visitor().call(signUp, signUpForm({ date_of_birth, gender: 'female' }));
    await expect(signUpBorn(of18)).resolves.toBeDefined();
    await expect(signUpBorn(almost18)).rejects.toEqual(tooYoung);

    const searcher = await aMember(server).male().fromCountry(country).seeking(18, 99).create();
    const anna = await aMember(server).female().fromCountry(country).bornOn(of18).create();
    const turned20 = await aMember(server)
      .female()
      .fromCountry(country)
      .bornOn(ageRangeOn(19, 19, today).bornAfter)
      .create();
    await expect(anna.call(changeProfile, { date_of_birth: almost18 })).rejects.toEqual(tooYoung);
    const foundAged = async (from: number, to: number) =>
      (await searcher.call(searchMembers, { min_age: from, max_age: to })).members.map(({ id, age }) => [
        id,
        age,
      ]);
    expect(await foundAged(18, 18)).toEqual([[anna.id, 18]]);
    expect(await foundAged(19, 19)).toEqual([]);
    expect(await foundAged(20, 20)).toEqual([[turned20.id, 20]]);
    expect((await searcher.call(getMember, { id: anna.id })).member.age).toBe(18);
  },
);
