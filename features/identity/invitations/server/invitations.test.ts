import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { saveSignupDraft, getSignupDraft, signUp } from '#features/people/sign-up/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkInvitation, endInvitation, getInvitations, makeInvitation } from '../contract.ts';
import { invitationCodePattern, newInvitationCode, tidyInvitationCode } from '../invitation-codes.ts';

let server: TestServer;
let staff: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { signups: 'other' } });
  staff = await aMember(server).staff('support').create();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

let memberCount = 0;
const form = (change: Partial<CallInput<typeof signUp>> = {}): CallInput<typeof signUp> => ({
  gender: 'male',
  sexuality: 'hetero',
  name: 'Joris',
  date_of_birth: '1990-04-30',
  country: 'NL',
  email: `joris-${++memberCount}@example.test`,
  password: 'zeven blauwe stoelen',
  accept_terms: true,
  accept_sensitive: true,
  ...change,
});
const anInvitation = async (change: Partial<CallInput<typeof makeInvitation>> = {}) =>
  (await staff.call(makeInvitation, { uses: 1, days: 7, note: 'Friends', ...change })).invitation;

const closed = { code: 'signup_closed', status: 403 };
const invalid = { code: 'invitation_invalid', status: 403 };

test('[PR-08] [RO-01] sign-up requires an invitation, and the draft reports a missing one', async () => {
  const browser = server.visitor();
  await expect(browser.call(signUp, form())).rejects.toMatchObject(closed);
  await expect(browser.call(saveSignupDraft, { name: 'Joris' })).rejects.toMatchObject(closed);
  expect((await browser.call(getSignupDraft, {})).door).toBe('invitation');
});

test('[PR-08] a code allows exactly the number of sign-ups it was made for', async () => {
  const { code, uses, max_uses, state, link } = await anInvitation({ uses: 2 });
  expect({ uses, max_uses, state }).toEqual({ uses: 0, max_uses: 2, state: 'open' });
  expect(new URL(link).pathname).toBe(`/${code}`);
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { invitation: code.toLowerCase().replaceAll('-', ' ') });
  expect((await browser.call(getSignupDraft, {})).door).toBe('open');
  await browser.call(signUp, form({ invitation: code }));
  await server.visitor().call(signUp, form({ invitation: code }));
  await expect(server.visitor().call(signUp, form({ invitation: code }))).rejects.toMatchObject(invalid);
  const { invitations } = await staff.call(getInvitations, {});
  expect(invitations.find((each) => each.code === code)).toMatchObject({ uses: 2, state: 'used_up' });
});

test('[PR-08] if many people sign up concurrently for the last place, one succeeds', async () => {
  const { code } = await anInvitation();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => server.visitor().call(signUp, form({ invitation: code }))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[PR-08] a code that has expired, was ended, or belongs to another site is refused', async () => {
  const expired = await anInvitation({ days: 1 });
  const ended = await anInvitation();
  expect(await staff.call(endInvitation, { id: ended.id })).toEqual({ ended: true });
  expect(await staff.call(endInvitation, { id: ended.id })).toEqual({ ended: false });
  const elsewhere = await anInvitation();
  await server.changeSettings({ signups: 'other' }, server.secondSite);
  const there = server.visitor(server.secondSite);
  await expect(there.call(signUp, form({ invitation: elsewhere.code }))).rejects.toMatchObject(invalid);
  expect(await there.call(checkInvitation, { code: elsewhere.code })).toEqual({ open: false });
  expect(await server.visitor().call(checkInvitation, { code: elsewhere.code })).toEqual({ open: true });
  server.clock.advance(day);
  for (const { code } of [expired, ended])
    await expect(server.visitor().call(signUp, form({ invitation: code }))).rejects.toMatchObject(invalid);
});

test('[PR-08] if sign-up is open, a code is not used up', async () => {
  const { code } = await anInvitation();
  await server.changeSettings({ signups: 'all' });
  await server.visitor().call(signUp, form({ invitation: code }));
  await server.changeSettings({ signups: 'other' });
  expect(await server.visitor().call(checkInvitation, { code })).toEqual({ open: true });
});

test('[RO-06] making and ending a code are recorded in the audit log, and the list goes from newest to oldest across pages', async () => {
  const { id } = await anInvitation({ uses: 5, note: '' });
  await staff.call(endInvitation, { id });
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['invitation.made', staff.id],
    ['invitation.ended', staff.id],
  ]);
  for (let count = 0; count < 21; count += 1) await anInvitation();
  const first = await staff.call(getInvitations, {});
  const second = await staff.call(getInvitations, { cursor: first.next! });
  const ids = [...first.invitations, ...second.invitations].map((each) => each.id);
  expect(first.invitations).toHaveLength(20);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  expect(ids).toContain(id);
});

test('codes still work after being read aloud, typed or linked', () => {
  for (let count = 0; count < 200; count += 1) {
    const code = newInvitationCode();
    expect(code).toMatch(invitationCodePattern);
    expect(tidyInvitationCode(` ${code.toLowerCase().replaceAll('-', '')}`)).toBe(code);
  }
});
