import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteCode } from '#features/money/discounts/codes-contract.ts';
import { createCode } from '#features/money/discounts/server/public.ts';
import { staffMovement } from '#features/money/credits/server/tables.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { createStaffCaller } from '#tests/support/command-line-staff.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let ada: TestMember;
let sam: TestMember;
let asAda: Awaited<ReturnType<typeof createStaffCaller>>;
let asSam: Awaited<ReturnType<typeof createStaffCaller>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await aMember(server).staff('administrator').create();
  sam = await aMember(server).staff('support').create();
  asAda = await createStaffCaller(server, ada);
  asSam = await createStaffCaller(server, sam);
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

  test('staff on leave or without a second step, and people who are not staff', async () => {
    const without = await aMember(server).staff().create();
    expect(await run(`call getSites --as ${without.email}`)).toEqual({
      code: 1,
      said: 'This member of staff has to set up the second step of their log-in first.',
    });
    const away = await aMember(server).staff('support').create();
    const asAway = await createStaffCaller(server, away);
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
      'createSiteCode needs two people, and the command line cannot tell two people apart: use the console.';
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

  test('credits above what one person may give, but not less', async () => {
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
    ['decideInboxCase', 'is one step of several in the same session: use the console.'],
    ['removeSecondStep', 'must be made by the member of staff in person: use the console.'],
    ['answerForProfile', 'must be made by the member of staff in person: use the console.'],
    ['requestCompanyBan', 'needs two people'],
  ])('%s, which is for the console alone', async (name, sentence) => {
    expect(await asAda(name)).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  });

  test('standard input that is not UTF-8, or has characters that arguments may not have', async () => {
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
      said: expect.stringContaining('--site and the field "site"'),
    });
  });

  test('calls that are not for staff', async () => {
    for (const name of ['likeMember', 'logIn', 'receiveWebhook'])
      expect(await asAda(name)).toMatchObject({
        code: 2,
        said: expect.stringContaining(
          `${name} is not a staff call, and this command makes only staff calls.`,
        ),
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
    [`getSites '{"compani": 1}' --as ADA`, 'getSites has no field "compani". Its fields: company.'],
    [`getStaff '{"site": 1}' --as ADA`, 'getStaff has no field "site". It takes no fields.'],
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
      expect.arrayContaining(['"rate" must be at most 10000.', '"once" has the wrong type.']),
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
    ).toBe('"expires" is in the past.');
    expect((await asAda('endSiteCode', { code: 'never', reason: 'x' })).said).toBe(
      'This was refused: code gone.',
    );
  });
});
