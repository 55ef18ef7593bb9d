import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { findBalance, openShop } from '#features/money/payments/server/shop.testing.ts';
import { getTransactions } from '#features/money/transactions/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { auditEntry, auditValue, outboxMail } from '#platform/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import {
  actOnMember,
  addMemberNote,
  decideCreditGrant,
  getMemberFile,
  getStaffMembers,
  previewMemberAction,
} from '../contract.ts';
import { memberActions, rolesOfAction, type MemberAction } from '../member-actions.ts';

let server: TestServer;
const staff = {} as Record<StaffRole, TestMember>;
beforeAll(async () => {
  server = await openShop();
  for (const role of ['administrator', 'moderator', 'support', 'operator', 'bookkeeper'] as const)
    staff[role] = await aMember(server).named(`The ${role}`).staff(role).create();
});
afterAll(() => server.close());

const refusal = (code: string) => expect.objectContaining({ code });
const extras: Readonly<Partial<Record<MemberAction, object>>> = {
  warn: { rule: 'spam', facts: 'You advertise.' },
  suspend: { rule: 'scam', facts: 'You asked for money.' },
  change_email: { birth_date: '1995-06-15' },
  change_credits: { credits: 10 },
};
let addresses = 0;
const inputFor = (member: TestMember, action: MemberAction, more: object = {}) => ({
  member: member.id,
  action,
  reason: 'They asked for it.',
  ...extras[action],
  ...(action === 'change_email'
    ? { email: `other-${++addresses}@voorbeeld.test`, known_email: member.email }
    : {}),
  ...more,
});
const act = (by: TestMember, member: TestMember, action: MemberAction, more: object = {}) =>
  by.call(actOnMember, inputFor(member, action, more), { idempotencyKey: crypto.randomUUID() });
const preview = (by: TestMember, member: TestMember, action: MemberAction, more: object = {}) =>
  by.call(previewMemberAction, inputFor(member, action, more));
const getFile = async (member: TestMember, by = staff.administrator) =>
  (await by.call(getMemberFile, { id: member.id })).file;
const mailsTo = (member: TestMember) =>
  server.services.db.select().from(outboxMail).where(eq(outboxMail.memberId, member.id));
const findAccountRow = async (member: TestMember) =>
  (await server.services.db.select().from(account).where(eq(account.memberId, member.id)))[0]!;
const lastEntry = async (action: string) => {
  const [row] = await server.services.db
    .select({ entry: auditEntry, values: auditValue })
    .from(auditEntry)
    .leftJoin(
      auditValue,
      and(eq(auditValue.siteId, auditEntry.siteId), eq(auditValue.entryId, auditEntry.id)),
    )
    .where(eq(auditEntry.action, action))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row;
};
/** A member whose state allows the action. */
async function aMemberFor(action: MemberAction): Promise<TestMember> {
  if (action === 'resend_activation') return aMember(server).unconfirmed().create();
  const member = await aMember(server).withCredits(5).create();
  if (action === 'lift') await act(staff.administrator, member, 'suspend');
  return member;
}

describe("[CO-02] a member's page", () => {
  test('shows the account, credits, payments, reports, notes and a timeline, to each role the parts it may see', async () => {
    const [anna, bram] = [
      await aMember(server).named('Anna').withCredits(7).create(),
      await aMember(server).male().create(),
    ];
    const { reference } = await bram.call(reportMember, { member: anna.id, reason: 'spam' });
    await staff.support.call(
      addMemberNote,
      { member: anna.id, text: ' Called about her invoice. ' },
      { idempotencyKey: crypto.randomUUID() },
    );
    await act(staff.support, anna, 'log_out');
    const file = await getFile(anna);
    expect(file).toMatchObject({
      name: 'Anna',
      state: 'active',
      email: anna.email,
      profile: { name: 'Anna', age: expect.any(Number) as number },
      money: { balance: 7, payments: [], grants: [] },
      safety: { reports_about: [{ reference, reason: 'spam', decision: null }], reports_by: [] },
      notes: [{ author: 'The support', text: 'Called about her invoice.' }],
      devices: [],
    });
    expect(file.money!.transactions.map(({ kind }) => kind).sort()).toEqual(['opening', 'signup_bonus']);
    expect(file.timeline[0]).toMatchObject({
      action: 'member.log_out',
      by: 'staff',
      actor: 'The support',
      reason: 'They asked for it.',
    });
    expect(await getFile(anna, staff.support)).toMatchObject({ safety: null, email: anna.email });
    expect(await getFile(anna, staff.moderator)).toMatchObject({ money: null, email: null, new_email: null });
    expect((await getFile(bram)).safety).toMatchObject({ reports_by: [{ reference }] });
    expect((await lastEntry('member.read'))!.entry).toMatchObject({
      actorId: staff.administrator.id,
      memberId: bram.id,
    });
  });

  test('never shows private messages', async () => {
    const [anna, bram] = [
      await aMember(server).withCredits(9).create(),
      await aMember(server).male().withCredits(9).create(),
    ];
    const { conversation } = await anna.call(openChat, { member: bram.id });
    await anna.call(sendMessage, { conversation, body: 'A secret rendezvous' });
    await bram.call(sendMessage, { conversation, body: 'With a parrot' });
    for (const member of [anna, bram]) {
      const shown = JSON.stringify(await getFile(member));
      expect(shown).not.toMatch(/rendezvous|parrot/);
      expect(shown).not.toContain(conversation);
      expect(shown).not.toContain((member === anna ? bram : anna).id);
    }
  });

  test('is not found on another site, and lists the newest members first', async () => {
    const member = await aMember(server).create();
    const elsewhere = await aMember(server).onSite(server.secondSite).staff().create();
    await expect(elsewhere.call(getMemberFile, { id: member.id })).rejects.toEqual(refusal('not_found'));
    await expect(
      elsewhere.call(actOnMember, inputFor(member, 'log_out'), { idempotencyKey: crypto.randomUUID() }),
    ).rejects.toEqual(refusal('not_found'));
    server.clock.advance(day);
    const newest = await aMember(server).create();
    const { members } = await staff.support.call(getStaffMembers, {});
    expect(members[0]).toMatchObject({ id: newest.id, state: 'active' });
  });
});

describe('[CO-03] actions on a member', () => {
  test.each(memberActions)(
    '%s is refused to roles without it, and on oneself and on staff',
    async (action) => {
      const member = await aMemberFor(action);
      for (const role of ['moderator', 'support', 'operator', 'bookkeeper'] as const) {
        if (rolesOfAction[action].includes(role)) continue;
        await expect(act(staff[role], member, action)).rejects.toEqual(refusal('permission_denied'));
        await expect(preview(staff[role], member, action)).rejects.toEqual(refusal('permission_denied'));
      }
      await expect(act(staff.administrator, staff.administrator, action)).rejects.toEqual(
        refusal('permission_denied'),
      );
      const allowed = staff[rolesOfAction[action][0]!];
      await expect(act(allowed, staff.administrator, action)).rejects.toEqual(refusal('permission_denied'));
    },
  );

  test.each(memberActions)(
    '%s needs a reason, and leaves an entry with it and the values',
    async (action) => {
      const member = await aMemberFor(action);
      const by = staff[rolesOfAction[action][0]!];
      await expect(act(by, member, action, { reason: '  ' })).rejects.toMatchObject({
        code: 'invalid_input',
        args: { issues: [{ field: 'reason', problem: 'required' }] },
      });
      await act(by, member, action);
      const { entry, values } = (await lastEntry(
        action === 'lift' ? 'suspension.lift' : `member.${action}`,
      ))!;
      expect(entry).toMatchObject({ actorId: by.id, memberId: member.id });
      expect(values!.reason).toBe('They asked for it.');
      expect(values!.after).not.toBeNull();
      expect(values!.after).not.toEqual(values!.before);
      expect((await getFile(member)).timeline.some(({ id }) => id === entry.id)).toBe(true);
    },
  );

  test.each(memberActions)(
    'the preview of %s changes nothing and shows the mail that would be sent',
    async (action) => {
      const member = await aMemberFor(action);
      const by = staff[rolesOfAction[action][0]!];
      const before = [await findAccountRow(member), await mailsTo(member), await findBalance(server, member)];
      const entries = await server.services.db.$count(auditEntry);
      const shown = await preview(by, member, action);
      expect([
        await findAccountRow(member),
        await mailsTo(member),
        await findBalance(server, member),
      ]).toEqual(before);
      expect(await server.services.db.$count(auditEntry)).toBe(entries);
      // The clock stands still, so the order of mails says nothing.
      const earlier = new Set((await mailsTo(member)).map(({ id }) => id));
      await act(by, member, action);
      const sent = (await mailsTo(member)).filter(({ id }) => !earlier.has(id));
      expect(shown.mails.map(({ subject }) => subject).sort()).toEqual(
        sent.map(({ subject }) => subject).sort(),
      );
      expect(shown.mails.every(({ text }) => !text.includes('http'))).toBe(true);
    },
  );

  test('a suspension hides the profile with a statement of reasons, and lifting it shows the profile again', async () => {
    const member = await aMember(server).create();
    await act(staff.moderator, member, 'suspend');
    expect((await member.call(getUser, {})).user.account_notice).toBe('suspended');
    expect((await mailsTo(member)).at(-1)).toMatchObject({
      subject: 'Your profile has been suspended',
      plain: expect.stringContaining('Our team saw it') as string,
    });
    await expect(act(staff.moderator, member, 'suspend')).rejects.toEqual(refusal('action_not_possible'));
    await act(staff.moderator, member, 'lift');
    expect((await member.call(getUser, {})).user.account_notice).toBeNull();
  });

  test('a warning needs the rule and the facts, and restricts nothing', async () => {
    const member = await aMember(server).create();
    await expect(
      staff.moderator.call(
        actOnMember,
        { member: member.id, action: 'warn', reason: 'Spam' },
        { idempotencyKey: crypto.randomUUID() },
      ),
    ).rejects.toMatchObject({
      args: {
        issues: [
          { field: 'rule', problem: 'required' },
          { field: 'facts', problem: 'required' },
        ],
      },
    });
    await act(staff.moderator, member, 'warn');
    expect((await mailsTo(member)).at(-1)!.plain).toContain('You advertise.');
    expect((await member.call(getUser, {})).user.account_notice).toBeNull();
  });

  test('logging out ends every session', async () => {
    const member = await aMember(server).create();
    await act(staff.support, member, 'log_out');
    await expect(member.call(getTransactions, {})).rejects.toEqual(refusal('authentication_required'));
  });

  test('an address change needs the date of birth and the old address, at most five times a day', async () => {
    const member = await aMember(server).create();
    const wrong = [{ birth_date: '1995-06-16' }, { known_email: 'other@voorbeeld.test' }];
    for (const more of [...wrong, ...wrong])
      await expect(act(staff.support, member, 'change_email', more)).rejects.toEqual(
        refusal('identity_not_proven'),
      );
    await act(staff.support, member, 'change_email');
    await expect(act(staff.support, member, 'change_email')).rejects.toEqual(refusal('identity_locked'));
    expect((await findAccountRow(member)).email).toBe(member.email);
    server.clock.advance(day);
    await act(staff.support, member, 'change_email');
  });

  test('a deletion hides the account at once, and the link in its mail restores it', async () => {
    const member = await aMember(server).create();
    await act(staff.support, member, 'delete');
    expect(await findAccountRow(member)).toMatchObject({ status: 'deleted' });
    expect(await mailsTo(member)).not.toEqual([]);
    expect((await getFile(member)).actions).toEqual([]);
  });

  test('a retry with the same key does nothing twice', async () => {
    const member = await aMember(server).withCredits(0).create();
    const key = { idempotencyKey: crypto.randomUUID() };
    const input = inputFor(member, 'change_credits');
    await staff.support.call(actOnMember, input, key);
    await staff.support.call(actOnMember, input, key);
    expect(await findBalance(server, member)).toBe(10);
  });
});

describe('[CO-03] [CO-13] credits from staff', () => {
  const waiting = async (member: TestMember, by: TestMember) => (await getFile(member, by)).money!.grants;
  const decide = (by: TestMember, grant: string, decision: 'agree' | 'refuse' = 'agree') =>
    by.call(decideCreditGrant, { grant, decision, reason: 'Checked.' });

  test('appear in the ledger, and a correction never makes the balance negative', async () => {
    const member = await aMember(server).withCredits(5).create();
    server.clock.advance(minute);
    await act(staff.support, member, 'change_credits');
    server.clock.advance(minute);
    await act(staff.support, member, 'change_credits', { credits: -12 });
    const { transactions, balance } = await member.call(getTransactions, {});
    expect(balance).toBe(3);
    expect(transactions.slice(0, 2).map(({ kind, credits }) => [kind, credits])).toEqual(
      expect.arrayContaining([
        ['staff_correction', -12],
        ['staff_grant', 10],
      ]),
    );
    await expect(act(staff.support, member, 'change_credits', { credits: -4 })).rejects.toEqual(
      refusal('too_few_credits'),
    );
    await expect(act(staff.support, member, 'change_credits', { credits: 0 })).rejects.toEqual(
      refusal('invalid_input'),
    );
  });

  test("worth more than 100 wait for another staff member's approval", async () => {
    const member = await aMember(server).withCredits(0).create();
    const [first, second] = [
      await aMember(server).staff('support').create(),
      await aMember(server).staff('support').create(),
    ];
    expect(await act(first, member, 'change_credits', { credits: 200 })).toEqual({ outcome: 'waiting' });
    expect(await findBalance(server, member)).toBe(0);
    const [grant] = await waiting(member, first);
    expect(grant).toMatchObject({ credits: 200, own: true });
    expect(grant!.value!.amount).toBeGreaterThan(100_00);
    await expect(decide(first, grant!.id)).rejects.toEqual(refusal('grant_own'));
    await decide(second, grant!.id);
    expect(await findBalance(server, member)).toBe(200);
    await expect(decide(second, grant!.id)).rejects.toEqual(refusal('grant_decided'));
    expect((await lastEntry('credits.agree'))!.values).toMatchObject({
      reason: 'Checked.',
      before: { balance: 0, state: 'waiting' },
      after: { balance: 200, state: 'done' },
    });
  });

  test('can be refused by a second person, and are limited to 500 a day for each giver', async () => {
    const member = await aMember(server).withCredits(0).create();
    const giver = await aMember(server).staff('support').create();
    await act(giver, member, 'change_credits', { credits: 200 });
    const [grant] = await waiting(member, staff.support);
    await decide(staff.support, grant!.id, 'refuse');
    expect(await findBalance(server, member)).toBe(0);
    await act(giver, member, 'change_credits', { credits: 400 });
    await expect(act(giver, member, 'change_credits', { credits: 400 })).rejects.toEqual(
      refusal('grant_limit'),
    );
    server.clock.advance(2 * day);
    await act(giver, member, 'change_credits', { credits: 400 });
  });
});
