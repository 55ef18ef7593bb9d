import { desc, eq } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteCode } from '#features/console/shop/codes-contract.ts';
import { createCode } from '#features/money/discounts/server/public.ts';
import { staffMovement } from '#features/money/credits/server/tables.ts';
import { getDiscountCode } from '#features/money/discounts/contract.ts';
import { auditEntry, auditValue } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { callingAs } from '#tests/support/command-line-staff.ts';
import { machineUser, runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { features } from '../features.ts';

let server: TestServer;
let ada: TestMember;
let sam: TestMember;
let vera: TestMember;
let asAda: Awaited<ReturnType<typeof callingAs>>;
let asSam: Awaited<ReturnType<typeof callingAs>>;
let asVera: Awaited<ReturnType<typeof callingAs>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await aMember(server).staff('administrator').create();
  sam = await aMember(server).staff('support').create();
  vera = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  asAda = await callingAs(server, ada);
  asSam = await callingAs(server, sam);
  asVera = await callingAs(server, vera);
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

  test('is in the audit log with the command line and the user of the machine, besides what the call records', async () => {
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

  test('reaches another site from the main site, and from others only their own', async () => {
    const { answer } = await asAda('getSite', {}, `--site ${server.secondSite.host}`);
    expect(answer).toMatchObject({ site: { id: server.secondSite.id } });
    expect((await asVera('getSite')).answer).toMatchObject({ site: { id: server.secondSite.id } });
    expect(await asVera('getSite', {}, '--site localhost')).toMatchObject({
      code: 1,
      said: `${vera.email} is not staff of localhost, nor of the main site.`,
    });
    expect(await asVera('getSite', { site: server.site.id })).toMatchObject({
      code: 1,
      said: 'There is nothing with this id or name that this member of staff may see.',
    });
    expect(await asAda('getDebitBlocks', {}, `--site ${server.secondSite.host}`)).toMatchObject({
      code: 1,
      said: `getDebitBlocks is about the site where ${ada.email} is staff, which vlam.localhost is not.`,
    });
  });

  test('acts on the site of --site for somebody who is staff of several', async () => {
    const both = await aMember(server).staff().withEmail('both@vonk.test').create();
    const there = await aMember(server)
      .onSite(server.secondSite)
      .staff('support')
      .withEmail('both@vonk.test')
      .create();
    const asBoth = await callingAs(server, both);
    await callingAs(server, there);
    expect(await asBoth('getDebitBlocks')).toMatchObject({
      code: 2,
      said: expect.stringContaining(
        '--site is missing: both@vonk.test is a member of staff of several sites.',
      ),
    });
    expect((await asBoth('getDebitBlocks', {}, '--site vlam.localhost')).answer).toEqual({
      blocks: [],
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

describe('call refuses', () => {
  test('what the role does not allow, and records nothing', async () => {
    const count = async () => (await server.services.db.select().from(auditEntry)).length;
    const before = await count();
    expect(await asSam('getSites')).toEqual({
      code: 1,
      said: 'The role of this member of staff does not allow this.',
      answer: undefined,
    });
    expect(await count()).toBe(before);
  });

  test('staff whose role does not count, and people who are not staff', async () => {
    const without = await aMember(server).staff().create();
    expect(await run(`call getSites --as ${without.email}`)).toEqual({
      code: 1,
      said: 'This member of staff has to set up the second step of their log-in first.',
    });
    const away = await aMember(server).staff('support').create();
    const asAway = await callingAs(server, away);
    await server.services.db.pool.query('update account set staff_leave_at = now() where member_id = $1', [
      away.id,
    ]);
    expect(await asAway('getDesk')).toMatchObject({ code: 1 });
    const member = await aMember(server).create();
    for (const email of [member.email, 'nobody@vonk.test'])
      expect(await run(`call getSites --as ${email}`)).toMatchObject({
        code: 2,
        said: expect.stringContaining(
          `--as is "${email}", but nobody with this address is a member of staff.`,
        ),
      });
  });

  test('a call that needs two people, even if another asked for it before', async () => {
    const two =
      'createSiteCode needs two people, and on the command line one person could be both: use the console.';
    expect(await asAda('createSiteCode', { ...terms, code: 'steep', rate: 9_000 })).toMatchObject({
      code: 1,
      said: two,
    });
    const movements = () => server.services.db.select().from(staffMovement);
    expect(await movements()).not.toContainEqual(expect.objectContaining({ subject: 'STEEP' }));

    const adrian = await aMember(server).staff('administrator').create();
    const waiting = await adrian.call(createSiteCode, {
      ...terms,
      methods: [],
      site: server.site.id,
      code: 'steep',
      rate: 9_000,
    });
    expect(waiting).toMatchObject({ waiting: true });
    expect(await asAda('createSiteCode', { ...terms, code: 'steep', rate: 9_000 })).toMatchObject({
      code: 1,
      said: two,
    });
    const grant = { grant: ada.id, decision: 'agree', reason: 'Yes.' };
    expect((await asSam('decideCreditGrant', grant)).said).toContain('decideCreditGrant needs two people');
  });

  test('credits that need two people, but not fewer', async () => {
    const { id } = await aMember(server).withCredits(0).create();
    const give = (credits: number) =>
      asSam('actOnMember', { member: id, action: 'change_credits', credits, reason: 'A fault of ours.' });
    expect((await give(10)).answer).toEqual({ outcome: 'done' });
    expect(await give(150)).toMatchObject({
      code: 1,
      said: expect.stringContaining('actOnMember needs two'),
    });
    const { rows } = await server.services.db.pool.query('select balance from wallet where member_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ balance: 10 }]);
  });

  test.each([
    ['decideInboxCase', 'is one of several steps that belong together: use the console.'],
    ['removeSecondStep', 'is for the member of staff in person: use the console.'],
    ['answerForProfile', 'is for the member of staff in person: use the console.'],
    ['requestCompanyBan', 'needs two people'],
  ])('%s, which is for the console alone', async (name, sentence) => {
    expect(await asAda(name)).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  });

  test('standard input that is not UTF-8, or that has what an argument may not have', async () => {
    const latin = Buffer.from(JSON.stringify({ reason: 'Café' }), 'latin1');
    for (const input of [latin, '{"reason": "a\u202Eb"}'])
      expect(await run(`call createSiteCode - --as ${ada.email}`, input)).toEqual({
        code: 2,
        said: expect.stringContaining('Standard input has a character that cannot be stored'),
      });
  });

  test('a key for a call that would do its work again', async () => {
    expect(await run(`call createSiteCode {} --as ${ada.email} --idempotency-key once-1234`)).toEqual({
      code: 2,
      said: expect.stringContaining('createSiteCode takes no --idempotency-key'),
    });
  });

  test('a site in the fields that is not the one of --site', async () => {
    const { site, secondSite } = server;
    expect(await asAda('getSite', { site: site.id }, `--site ${secondSite.host}`)).toMatchObject({
      code: 2,
      said: expect.stringContaining('--site is one site'),
    });
  });

  test('the identity of a member', async () => {
    for (const name of ['likeMember', 'logIn', 'receiveWebhook'])
      expect(await asAda(name)).toMatchObject({
        code: 2,
        said: expect.stringContaining(`${name} is not a call of staff, and nobody can act as a member here.`),
      });
  });

  test.each([
    ['getSight', 'There is no call "getSight". Did you mean getSite'],
    ['changesite', 'There is no call "changesite". Did you mean changeSite'],
    ['dance', 'There is no call "dance".\n'],
  ])('the name %s, and suggests the nearest', async (name, sentence) => {
    const { code, said } = await run(`call ${name} --as ${ada.email}`);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test.each([
    [`getSites {"company" --as ADA`, 'The JSON cannot be read:'],
    [`getSites '[1]' --as ADA`, 'The JSON must be an object with fields'],
    [`getSites '{}' '{}' --as ADA`, 'Put the JSON into one argument'],
    [`getSites '{"compani": 1}' --as ADA`, 'getSites has no field "compani"; it has company.'],
    [`getStaff '{"site": 1}' --as ADA`, 'getStaff has no field "site"; it has none.'],
    ['getSites', '--as is missing.'],
    ['getSites --as ADA --site elders.nl', '--site is "elders.nl", but the only sites are:'],
    ['getSites --as ADA --colour red', "Unknown option '--colour'"],
  ])('the arguments %s', async (line, sentence) => {
    const { code, said } = await run(`call ${line.replace('ADA', ada.email)}`);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('fields that the contract or the use case refuses, one sentence for each', async () => {
    const { code, said } = await asAda('createSiteCode', {
      ...terms,
      code: 'half',
      rate: 20_000,
      once: 'yes',
    });
    expect([code, said.split('\n')]).toEqual([
      1,
      expect.arrayContaining(['The rate must be at most 10000.', 'The once has the wrong type.']),
    ]);
    await createCode(server.services, server.site.id, {
      code: 'TAKEN',
      rate: 1_000,
      minimumAmount: null,
      currency: null,
      country: null,
      methods: [],
      validity: 'once-per-user',
      memberId: null,
      expiresAt: null,
    });
    expect((await asAda('createSiteCode', { ...terms, code: 'taken' })).said).toBe(
      'This code already exists.',
    );
    expect(
      (await asAda('createSiteCode', { ...terms, code: 'old', expires: '2001-01-01T00:00:00.000Z' })).said,
    ).toBe('The expires is in the past.');
    expect((await asAda('endSiteCode', { code: 'never', reason: 'x' })).said).toBe(
      'This was refused: code gone.',
    );
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

  test('the fields of a call beside options', async () => {
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
