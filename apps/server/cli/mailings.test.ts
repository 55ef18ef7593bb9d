import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'vonk-mailings-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string) => runCommand(server.services.config.databaseUrl!, `${line} --site localhost`);
const english = {
  subject: '20% off this weekend',
  preview: 'On every bundle.',
  heading: '20% off',
  paragraphs: ['All bundles cost 20% less.'],
  button: 'See bundles',
  path: '/credits',
};
function textsFile(texts: object | string): string {
  const path = join(folder, 'texts.json');
  writeFileSync(path, typeof texts === 'string' ? texts : JSON.stringify(texts));
  return path;
}
const both = { en: english, nl: { ...english, subject: '20% korting dit weekend' } };

test.each(['weekly', 'unfinished_sign_up', 'no_photo', 'bonus_ending', 'win_back'])(
  '[RE-05] mail preview shows %s with invented people',
  async (mailing) => {
    const out = join(folder, `${mailing}.html`);
    expect(await run(`mail preview --mailing ${mailing} --language en --out ${out}`)).toMatchObject({
      code: 0,
    });
    expect(readFileSync(out, 'utf8')).toContain('/unsubscribe/preview');
    const { said } = await run(`mail preview --mailing ${mailing} --language nl`);
    expect(said).toMatch(/Je krijgt deze mail omdat/);
  },
);

test('[RE-05] mail test reaches a staff member only', async () => {
  const staff = await aMember(server).staff().create();
  const member = await aMember(server).create();
  expect(await run(`mail test --mailing weekly --language en --to ${staff.email}`)).toMatchObject({
    code: 0,
  });
  const [mail] = await mailsTo(server, staff.email);
  expect(mail!.subject).toMatch(/^\[Test\] /);
  expect(mail!.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{44}$/);
  const { code, said } = await run(`mail test --mailing weekly --to ${member.email}`);
  expect(code).toBe(2);
  expect(said).toContain('is not the address of a staff member');
  expect(await mailsTo(server, member.email)).toEqual([]);
});

test('[RE-05] a campaign is stored, shown, started, held and ended', async () => {
  const file = textsFile(both);
  expect(
    (await run(`campaign create --name weekend --kind news --texts ${file} --countries nl,be`)).said,
  ).toContain('Stored. Languages: en, nl.');
  expect((await run('mail preview --campaign weekend --language nl')).said).toContain(
    'Subject: 20% korting dit weekend',
  );
  expect((await run('campaign start --name weekend --days 3')).said).toContain('weekend is sent from');
  expect((await run('campaign hold --name weekend')).said).toBe('weekend is held.');
  expect((await run('campaign list')).said).toContain('weekend: news, held');
  expect((await run('campaign list --name weekend')).said).toContain('sent to 0 members');
  expect((await run('campaign end --name weekend')).said).toBe('weekend has ended.');
});

test.each<[object | string, string]>([
  ['{', 'not valid JSON'],
  [[english], 'must contain an object'],
  [{ tlh: english }, 'is not a language of mails'],
  [{ nl: { ...english, path: 'https://evil.example/' } }, 'nl.path must be a page of the site'],
  [{ nl: { ...english, path: '//evil.example' } }, 'nl.path must be a page of the site'],
  [{ nl: { ...english, subject: 'One\nBcc: two' } }, 'nl.subject must be one line'],
  [{ nl: { ...english, subject: '' } }, 'nl.subject is missing'],
  [{ nl: { ...english, paragraphs: [] } }, 'nl.paragraphs must be a list'],
  [{ nl: { ...english, picture: 'x' } }, 'unknown field "picture"'],
])('[RE-05] campaign create rejects the texts %j', async (texts, sentence) => {
  const { code, said } = await run(`campaign create --name bad --kind news --texts ${textsFile(texts)}`);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
});

test.each([
  ['campaign create --name bad --kind advert --texts x', '--kind is "advert"'],
  ['campaign start --name nobody', 'There is no campaign nobody.'],
  ['campaign start --name nobody --at tomorrow', '--at is "tomorrow"'],
  ['mail preview --mailing spam', '--mailing is "spam"'],
  ['mail preview', 'Give either --mailing or --campaign.'],
  ['mail report --days 999', '--days is "999"'],
  ['mail limits --quiet 21-24', '--quiet is "21-24"'],
  ['mail member --email nobody@example.test', 'no member with the address'],
])('[RE-05] %s is rejected with a message', async (line, sentence) => {
  expect(await run(line)).toEqual({ code: 2, said: expect.stringContaining(sentence) });
});

test('[RE-05] mail limits sets the cap and the quiet hours', async () => {
  expect((await run('mail limits --per-week 2 --quiet 20-8')).said).toContain('at most 2 mailings a week');
  expect((await run('mail limits')).said).toContain('Quiet from 20:00 until 8:00.');
});

test('[EN-17] [RE-05] mail member shows why mail stopped', async () => {
  const member = await aMember(server).create();
  const { db } = server.services;
  await db.pool.query(`update account set notifications_disabled = '{bounce}' where member_id = $1`, [
    member.id,
  ]);
  await db.pool.query(
    `insert into mail_stop (site_id, id, member_id, reason, at) values ($1, gen_random_uuid(), $2, 'bounce', now())`,
    [server.site.id, member.id],
  );
  const { said } = await run(`mail member --email ${member.email}`);
  expect(said).toContain('All mail has stopped: bounce.');
  expect(said).toMatch(/stopped: bounce$/m);
});
