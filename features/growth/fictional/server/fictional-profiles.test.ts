import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeStaff } from '#features/console/staff/contract.ts';
import { getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { mailPending } from '#features/conversation/notifications/server/mail-pending.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { consent } from '#features/identity/privacy/server/tables.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import {
  answerForProfile,
  getStaffConversations,
} from '#features/safety/moderation/conversations-contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { changeSite, getSite } from '#features/site/site-editor/contract.ts';
import {
  addFictionalPicture,
  assignFictionalProfile,
  createFictionalProfile,
  fictionalPageSize,
  getFictionalProfiles,
  retireFictionalProfile,
} from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
let olga: TestMember;
let otto: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
  olga = await aMember(server).named('Olga').staff('operator').create();
  otto = await aMember(server).named('Otto').staff('operator').create();
});
beforeEach(() => server.clock.advance(5 * minute));
afterAll(() => server.close());

const reason = 'Somebody to talk to.';
type Wish = Partial<CallInput<typeof createFictionalProfile>>;
const create = (name: string, change: Wish = {}, by = administrator) =>
  by.call(createFictionalProfile, {
    site: server.site.id,
    name,
    gender: 'female',
    sexuality: 'hetero',
    date_of_birth: '1994-03-02',
    country: 'NL',
    city: null,
    about: 'Likes to walk.',
    reason,
    ...change,
  });
const list = (after?: string) =>
  administrator.call(getFictionalProfiles, { site: server.site.id, ...(after ? { after } : {}) });
const shown = async (id: string) => (await list()).profiles.find((one) => one.id === id)!;
const assign = (profile: string, operator: string | null, seen: string | null = null) =>
  administrator.call(assignFictionalProfile, { site: server.site.id, profile, operator, seen, reason });
const retire = (profile: string, retired: boolean) =>
  administrator.call(retireFictionalProfile, { site: server.site.id, profile, retired, reason });

async function wrote(profile: string): Promise<string> {
  const member = await aMember(server).male().withCredits(5).create();
  const { conversation } = await member.call(openChat, { member: profile });
  await member.call(sendMessage, { conversation, body: 'Hi there', fictional_confirmed: true });
  return conversation;
}
const waitingFor = async (staff: TestMember) =>
  (await staff.call(getStaffConversations, {})).conversations.map(({ id }) => id);

describe('[RO-06] fictional profiles in the console', () => {
  test("need the site's mark first", async () => {
    expect(await list()).toMatchObject({ marked: false, profiles: [] });
    await expect(create('Fleur')).rejects.toMatchObject({ code: 'mark_missing' });
    const { site } = await administrator.call(getSite, { site: server.site.id });
    const mark = { singular: 'persona', plural: 'personas', warning: 'Not real.', icon: '/fictional.svg' };
    await administrator.call(changeSite, {
      site: server.site.id,
      version: site.version,
      changes: Object.entries(mark).map(([name, text]) => ({
        name: `fictional_${name}`,
        value: JSON.stringify(text),
      })),
      reason,
    });
    expect((await list()).marked).toBe(true);
  });

  test('are created, and members see them with the mark', async () => {
    const { profile } = await create('Fleur');
    const member = await aMember(server).male().create();
    expect((await member.call(getMember, { id: profile })).member).toMatchObject({
      name: 'Fleur',
      fictional: true,
    });
    const { entries } = await administrator.call(getAuditLog, { action: 'fictional.created' });
    expect(entries[0]).toMatchObject({ reason, after: { name: 'Fleur', country: 'NL' } });
  });

  test('have no log-in, credits or consents, get no mail, and answer free of charge', async () => {
    const { db } = server.services;
    const { profile } = await create('Femke');
    const [row] = await db.select().from(account).where(eq(account.memberId, profile));
    expect(row).toMatchObject({ email: '', passwordHash: '', status: 'active', staffRole: null });
    expect(await db.select().from(consent).where(eq(consent.memberId, profile))).toEqual([]);
    for (const email of ['', row!.emailKey]) {
      const tried = server.visitor().call(logIn, { email, password: '' });
      expect(await tried.catch(({ status }: { status: number }) => status)).toBeLessThan(500);
    }
    const wallet = await db.pool.query('select balance from wallet where member_id = $1', [profile]);
    expect(wallet.rows).toEqual([{ balance: 0 }]);

    const bram = await aMember(server).male().withCredits(5).create();
    const { conversation } = await bram.call(openChat, { member: profile });
    await expect(bram.call(sendMessage, { conversation, body: 'Hoi!' })).rejects.toMatchObject({
      code: 'fictional_unconfirmed',
    });
    await bram.call(sendMessage, { conversation, body: 'Hoi!', fictional_confirmed: true });
    await olga.call(answerForProfile, { conversation, body: 'Dag!' });
    const { messages } = await bram.call(getMessages, { conversation });
    expect(messages.at(-1)).toMatchObject({ body: 'Dag!', by_staff: true, cost: 0 });
    await bram.call(sendMessage, { conversation, body: 'Tot morgen' });
    server.clock.advance(2 * hour);
    await mailPending(server.services);
    expect(await db.select().from(outboxMail).where(eq(outboxMail.toAddress, ''))).toEqual([]);
  });

  test.each<[string, Wish, string]>([
    ['too young', { date_of_birth: '2020-01-01' }, 'date_of_birth'],
    ['born on no day', { date_of_birth: '1994-02-30' }, 'date_of_birth'],
    ['in a country where the site is not', { country: 'ZZ' }, 'country'],
    ['with a name like a handle', { name: '@fleur' }, 'name'],
  ])('are refused: %s', async (_what, change, field) => {
    await expect(create('Refused', change)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [expect.objectContaining({ field })] },
    });
  });

  test('get pictures, which are reviewed like those of members', async () => {
    const { profile } = await create('Roos');
    const input = { site: server.site.id, profile, file: await portrait(9_801, { width: 300, height: 400 }) };
    const once = { idempotencyKey: crypto.randomUUID() };
    await administrator.call(addFictionalPicture, input, once);
    await administrator.call(addFictionalPicture, input, once);
    expect(await shown(profile)).toMatchObject({ in_review: 1, picture: null });
    const { subject } = await findCase(administrator, 'photo', { member: profile });
    await decideCase(server, administrator, { kind: 'photo', subject, decision: 'approved' });
    expect(await shown(profile)).toMatchObject({ in_review: 0, picture: { status: 'active' } });

    const member = await aMember(server).create();
    for (const other of [member.id, crypto.randomUUID()])
      await expect(
        administrator.call(addFictionalPicture, { ...input, profile: other }),
      ).rejects.toMatchObject({ code: 'not_found' });
    const text = { ...input, file: Buffer.from('This is no picture.') };
    await expect(administrator.call(addFictionalPicture, text)).rejects.toMatchObject({
      code: 'photo_not_an_image',
    });
  });

  test('belong to one operator, and others neither see nor answer their conversations', async () => {
    const { profile } = await create('Iris');
    const conversation = await wrote(profile);
    expect(await waitingFor(otto)).toContain(conversation);
    await assign(profile, olga.id);
    expect((await shown(profile)).operator).toEqual({ id: olga.id, name: 'Olga' });
    expect(await waitingFor(olga)).toContain(conversation);
    expect(await waitingFor(administrator)).toContain(conversation);
    expect(await waitingFor(otto)).not.toContain(conversation);
    await expect(otto.call(answerForProfile, { conversation, body: 'Hi' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await olga.call(answerForProfile, { conversation, body: 'Hi' });
    expect(await shown(profile)).toMatchObject({ conversations: 1, received: 1, answered: 1 });

    await expect(assign(profile, otto.id)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await expect(assign(profile, administrator.id, olga.id)).rejects.toMatchObject({ code: 'no_operator' });
    const { entries } = await administrator.call(getAuditLog, { action: 'fictional.assigned' });
    expect(entries[0]).toMatchObject({ reason, before: { operator: 'null' }, after: { operator: olga.id } });
    await assign(profile, null, olga.id);
    expect((await shown(profile)).operator).toBeNull();
  });

  test('are reassigned to all operators when their operator leaves', async () => {
    const leaving = await aMember(server).named('Lena').staff('operator').create();
    const { profile } = await create('Lotus');
    await assign(profile, leaving.id);
    const conversation = await wrote(profile);
    expect(await waitingFor(otto)).not.toContain(conversation);
    await administrator.call(changeStaff, { member: leaving.id, change: 'role', role: 'support', reason });
    expect(await waitingFor(otto)).toContain(conversation);
    expect((await shown(profile)).operator).toBeNull();
    await assign(profile, otto.id);
  });

  test('are retired, so nobody finds them, and restored', async () => {
    const { profile } = await create('Violet');
    const conversation = await wrote(profile);
    await retire(profile, true);
    const member = await aMember(server).male().create();
    await expect(member.call(getMember, { id: profile })).rejects.toMatchObject({ code: 'not_found' });
    expect(await waitingFor(olga)).not.toContain(conversation);
    expect((await shown(profile)).retired).toBe(true);
    await expect(retire(profile, true)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await retire(profile, false);
    expect((await member.call(getMember, { id: profile })).member.name).toBe('Violet');
    expect(await waitingFor(olga)).toContain(conversation);
    await expect(retire(member.id, true)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are listed page by page', async () => {
    for (let number = 0; number < fictionalPageSize; number += 1)
      await create(`Page ${'abcdefghijklmnopqrstuvwxyz'[number]}`);
    const first = await list();
    const second = await list(first.next!);
    const ids = [...first.profiles, ...second.profiles].map(({ id }) => id);
    expect(first.profiles).toHaveLength(fictionalPageSize);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(second.next).toBeNull();
  });

  test('of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const site = server.site.id;
    const profile = (await list()).profiles[0]!.id;
    const file = await portrait(9_802, { width: 300, height: 400 });
    for (const attempt of [
      () => elsewhere.call(getFictionalProfiles, { site }),
      () => create('Theirs', {}, elsewhere),
      () => elsewhere.call(addFictionalPicture, { site, profile, file }),
      () => elsewhere.call(assignFictionalProfile, { site, profile, operator: null, seen: null, reason }),
      () => elsewhere.call(retireFictionalProfile, { site, profile, retired: true, reason }),
      () =>
        elsewhere.call(retireFictionalProfile, {
          site: server.secondSite.id,
          profile,
          retired: true,
          reason,
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});
