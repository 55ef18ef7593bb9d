import { desc, eq } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDiscountCode } from '#features/money/discounts/contract.ts';
import { auditEntry, auditValue } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { createStaffCaller } from '#tests/support/command-line-staff.ts';
import { machineUser, runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { features } from '../features.gen.ts';

let server: TestServer;
let ada: TestMember;
let sam: TestMember;
let vera: TestMember;
let asAda: Awaited<ReturnType<typeof createStaffCaller>>;
let asSam: Awaited<ReturnType<typeof createStaffCaller>>;
let asVera: Awaited<ReturnType<typeof createStaffCaller>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await aMember(server).staff('administrator').create();
  sam = await aMember(server).staff('support').create();
  vera = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  asAda = await createStaffCaller(server, ada);
  asSam = await createStaffCaller(server, sam);
  asVera = await createStaffCaller(server, vera);
});
afterAll(() => server.close());

const run = (line: string, input: string | Buffer = '') =>
  runCommand(server.services.config.databaseUrl!, line, input);

const terms = {
  rate: 2_000,
  amount: null,
  currency: null,
  minimum: null,
  budget: null,
  most_uses: null,
  country: null,
  methods: [],
  once: true,
  member: null,
  starts: null,
  expires: null,
  reason: 'A birthday.',
};

async function lastEntry(action: string) {
  const [entry] = await server.services.db
    .select()
    .from(auditEntry)
    .leftJoin(auditValue, eq(auditValue.entryId, auditEntry.id))
    .where(eq(auditEntry.action, action))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry;
}

describe('call', () => {
  test('makes a staff call from an argument or from standard input, and prints the response as JSON', async () => {
    const json = JSON.stringify({ ...terms, code: 'birthday' });
    const { code, said } = await run(`call createSiteCode '${json}' --as ${ada.email.toUpperCase()}`);
    expect([code, JSON.parse(said)]).toEqual([0, { code: 'BIRTHDAY', waiting: false }]);
    const anna = await aMember(server).create();
    expect((await anna.call(getDiscountCode, { code: 'birthday' })).discountcode).toMatchObject({
      value_percentage: 20,
    });
    const { answer } = await asAda('getSiteCodes');
    expect(answer).toMatchObject({ codes: [{ code: 'BIRTHDAY', rate: 2_000 }] });
    expect((await asAda('endSiteCode', { code: 'birthday', reason: 'Over.' })).code).toBe(0);
    await expect(anna.call(getDiscountCode, { code: 'birthday' })).rejects.toMatchObject({ status: 410 });
  });

  test('records the call and the user of the machine in the audit log, in addition to the call’s own entry', async () => {
    const { site } = (await asAda('getSite')).answer as { site: { version: number } };
    expect(await lastEntry('command_line.call')).toMatchObject({
      audit_entry: {
        siteId: server.site.id,
        actorId: ada.id,
        subject: 'getSite',
        details: { site: server.site.id },
      },
      audit_value: {
        reason: 'command_line',
        after: { machine: machineUser.machine, machine_user: machineUser.name },
      },
    });
    await asAda('changeSite', {
      version: site.version,
      changes: [{ name: 'language_by_country', value: 'true' }],
      reason: 'A trial.',
    });
    expect(await lastEntry('site.change')).toMatchObject({
      audit_entry: { actorId: ada.id },
      audit_value: { reason: 'A trial.', after: { language_by_country: true } },
    });
  });

  test('lets staff of the main site act on other sites, and other staff only on their own', async () => {
    const { answer } = await asAda('getSite', {}, `--site ${server.secondSite.host}`);
    expect(answer).toMatchObject({ site: { id: server.secondSite.id } });
    expect((await asVera('getSite')).answer).toMatchObject({ site: { id: server.secondSite.id } });
    expect(await asVera('getSite', {}, '--site localhost')).toMatchObject({
      code: 1,
      said: `${vera.email} is not staff of localhost, nor of the main site.`,
    });
    expect(await asVera('getSite', { site: server.site.id })).toMatchObject({
      code: 1,
      said: 'Not found, or this member of staff may not see it.',
    });
    expect(await asAda('getInvitations', {}, `--site ${server.secondSite.host}`)).toMatchObject({
      code: 1,
      said: `getInvitations cannot be made for vlam.localhost: it acts on the site where ${ada.email} is staff.`,
    });
  });

  test('acts on the site of --site for staff of several sites', async () => {
    const both = await aMember(server).staff().withEmail('both@vonk.test').create();
    const there = await aMember(server)
      .onSite(server.secondSite)
      .staff('support')
      .withEmail('both@vonk.test')
      .create();
    const asBoth = await createStaffCaller(server, both);
    await createStaffCaller(server, there);
    expect(await asBoth('getInvitations')).toMatchObject({
      code: 2,
      said: expect.stringContaining(
        '--site is missing: both@vonk.test is a member of staff of several sites.',
      ),
    });
    expect((await asBoth('getInvitations', {}, '--site vlam.localhost')).answer).toEqual({
      invitations: [],
      next: null,
    });
    expect((await lastEntry('command_line.call'))!.audit_entry.actorId).toBe(there.id);
    expect((await asBoth('getSite', {}, '--site vlam.localhost')).code).toBe(1);
    const fromMain = await asBoth('getSite', { site: server.secondSite.id }, '--site localhost');
    expect(fromMain.answer).toMatchObject({ site: { id: server.secondSite.id } });
  });

  test('sends a file, and repeats a call with the same key only once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-call-'));
    writeFileSync(join(folder, 'evening.mp4'), '\0\0\0\x18ftypisom');
    writeFileSync(join(folder, 'empty.mp4'), '');
    const file = (name: string) => `--file ${join(folder, name)}`;
    expect((await asAda('addVideoOfSite', { slug: 'evening' }, file('evening.mp4'))).answer).toEqual({
      slug: 'evening',
    });
    expect((await asAda('getVideosOfSite')).answer).toMatchObject({ videos: [{ slug: 'evening' }] });
    for (const [options, sentence] of [
      [file('empty.mp4'), '--file has 0 bytes, but must have 1 to'],
      [file('none.mp4'), 'is not a file that can be read'],
      ['', '--file is missing'],
    ] as const)
      expect(await asAda('addVideoOfSite', { slug: 'evening' }, options)).toMatchObject({
        code: 2,
        said: expect.stringContaining(sentence),
      });
    expect((await asAda('getSites', {}, file('evening.mp4'))).said).toContain('getSites takes no file.');
    rmSync(folder, { recursive: true });

    const invite = () =>
      asSam('makeInvitation', { uses: 1, days: 7, note: '' }, '--idempotency-key once-only');
    const [first, second] = [await invite(), await invite()];
    expect(first.code).toBe(0);
    expect(second.answer).toEqual(first.answer);
    expect((await asSam('getInvitations', {}, '--idempotency-key x')).code).toBe(2);
  });

  test('counts towards the limits of the member of staff, across commands', async () => {
    await asSam('getDesk');
    const { rows } = await server.services.db.pool.query<{ count: number }>(
      'select count from rate_limit_hit where key = $1',
      [`read:${server.site.id}:m:${sam.id}`],
    );
    const before = rows[0]!.count;
    await server.services.db.pool.query('update rate_limit_hit set count = 1500 where key = $1', [
      `read:${server.site.id}:m:${sam.id}`,
    ]);
    expect(await asSam('getDesk')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Too many calls: wait \d+/),
    });
    await server.services.db.pool.query('update rate_limit_hit set count = $2 where key = $1', [
      `read:${server.site.id}:m:${sam.id}`,
      before,
    ]);
  });
});

describe('call explains', () => {
  test('which calls a member of staff may make', async () => {
    const { code, said } = await run(`call --as ${sam.email}`);
    const names = said.split('\n').filter((line) => !line.startsWith(' '));
    expect(code).toBe(0);
    expect(names).toContain('getMemberFile');
    expect(names).toEqual(names.toSorted());
    for (const name of ['getSites', 'decideCreditGrant', 'decideInboxCase', 'likeMember'])
      expect(names).not.toContain(name);
  });

  test('the fields of a call, without a database', async () => {
    const { code, said } = await run('call addVideoOfSite --help');
    expect(code).toBe(0);
    expect(said).toContain('addVideoOfSite: Stores a short video');
    expect(said).toContain('For staff with the role administrator.');
    expect(said).toContain('slug: string; // 1 to 60 characters');
    expect(said).toContain('Takes a file of at most');
    expect((await run('call getStaff --help')).said).toContain('It has no fields.');
    expect((await run('call --help')).said).toContain('Usage: npm run cli -- call <name>');
    expect(await run('call getSight --help')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Did you mean getSite'),
    });
  });

  test('the fields of a call whose name follows options', async () => {
    for (const line of ['call --as a@b.example getSites --help', 'call --site x.example getSites --help'])
      expect(await run(line)).toMatchObject({ code: 0, said: expect.stringContaining('getSites:') });
    expect((await run('call --as a@b.example --help')).said).toContain('Usage: npm run cli -- call <name>');
  });

  test('which staff calls are for the console alone', () => {
    const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call));
    const marked = calls.flatMap(({ name, needsConsole }) => (needsConsole ? [[name, needsConsole]] : []));
    expect(Object.fromEntries(marked)).toEqual({
      getSecondStep: 'in_person',
      beginSecondStep: 'in_person',
      confirmSecondStep: 'in_person',
      removeSecondStep: 'in_person',
      answerForProfile: 'in_person',
      requestCompanyBan: 'second_person',
      decideCompanyBan: 'second_person',
      decideCreditGrant: 'second_person',
      changeStaff: 'staff_roles',
      inviteStaff: 'staff_roles',
      createSite: 'staff_roles',
      inviteSiteAdministrator: 'staff_roles',
      claimInboxCase: 'several_steps',
      takeOverCase: 'several_steps',
      decideInboxCase: 'several_steps',
      undoInboxDecision: 'several_steps',
    });
  });
});
