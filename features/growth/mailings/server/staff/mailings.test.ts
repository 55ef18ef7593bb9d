import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedMailings } from '../../mailing-names.ts';
import { createCode, endCode } from '#features/money/discounts/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import {
  campaignsPageSize,
  createCampaignOfSite,
  getMailingFigures,
  getMailingsOfSite,
  previewMailingOfSite,
  startCampaignOfSite,
  stopCampaignOfSite,
  testMailingOfSite,
} from '../../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'There is an offer.';
const text = (language: 'en' | 'nl', subject: string) => ({
  language,
  subject,
  preview: 'On every bundle.',
  heading: subject,
  paragraphs: ['All bundles cost less.'],
  button: 'See bundles',
  path: '/credits',
});
const both = () => [text('en', 'Weekend offer'), text('nl', 'Weekendaanbieding')];
type Wish = Partial<CallInput<typeof createCampaignOfSite>>;
const create = (name: string, change: Wish = {}, by = administrator) =>
  by.call(createCampaignOfSite, {
    site: server.site.id,
    name,
    kind: 'promotions',
    code: null,
    countries: null,
    premium: null,
    seen_within_days: null,
    texts: both(),
    reason,
    ...change,
  });
const start = (name: string, starts: string | null = null, days = 3) =>
  administrator.call(startCampaignOfSite, { site: server.site.id, name, starts, days, reason });
const stop = (name: string, change: 'hold' | 'end') =>
  administrator.call(stopCampaignOfSite, { site: server.site.id, name, change, reason });
const list = (after?: string) =>
  administrator.call(getMailingsOfSite, { site: server.site.id, ...(after ? { after } : {}) });
const findState = async (name: string) => (await list()).campaigns.find((one) => one.name === name)?.state;
const preview = (which: Partial<CallInput<typeof previewMailingOfSite>>) =>
  administrator.call(previewMailingOfSite, { site: server.site.id, language: 'nl', ...which });

describe('[RE-05] campaigns in the console', () => {
  test('are written, seen in each language, started, held, continued and ended', async () => {
    const audience = { countries: ['NL', 'BE'], premium: false, seen_within_days: 30 };
    await create('weekend', audience);
    expect((await list()).campaigns[0]).toMatchObject({
      name: 'weekend',
      state: 'draft',
      languages: ['en', 'nl'],
      ...audience,
      sent: 0,
    });
    expect(await preview({ campaign: 'weekend' })).toMatchObject({ subject: 'Weekendaanbieding' });
    expect((await preview({ campaign: 'weekend', language: 'en' })).text).toContain('All bundles cost less.');

    const later = new Date(server.clock.now().getTime() + day).toISOString();
    await start('weekend', later);
    expect(await findState('weekend')).toBe('waiting');
    server.clock.advance(day);
    expect(await findState('weekend')).toBe('running');
    await expect(start('weekend')).rejects.toMatchObject({
      code: 'campaign_refused',
      args: { fault: 'started_already' },
    });
    await stop('weekend', 'hold');
    expect(await findState('weekend')).toBe('held');
    await start('weekend');
    await stop('weekend', 'end');
    expect(await findState('weekend')).toBe('ended');
    await expect(start('weekend')).rejects.toMatchObject({ args: { fault: 'ended_already' } });

    const { entries } = await administrator.call(getAuditLog, { action: 'campaign.ended' });
    expect(entries[0]).toMatchObject({ reason, before: { status: 'started' }, after: { status: 'ended' } });
    const created = await administrator.call(getAuditLog, { action: 'campaign.created' });
    expect(created.entries[0]).toMatchObject({ reason, after: { countries: 'NL, BE' } });
  });

  test('show their results', async () => {
    await create('figures');
    const { id } = (await list()).campaigns.find(({ name }) => name === 'figures')!;
    for (const stopped of [null, null, 'bounce', 'fbl', 'kind', 'listunsubscribe']) {
      const { id: member } = await aMember(server).create();
      await server.services.db.pool.query(
        `insert into mailing_sent (site_id, member_id, key, mailing, kind, campaign_id, sent_at, stopped)
         values ($1, $2, $3::text, 'campaign', 'promotions', $3::uuid, $4, $5)`,
        [server.site.id, member, id, server.clock.now(), stopped],
      );
    }
    expect((await list()).campaigns.find(({ name }) => name === 'figures')).toMatchObject({
      sent: 6,
      bounces: 1,
      complaints: 1,
      unsubscribes: 2,
    });
  });

  test('name only discount codes that members can use', async () => {
    const terms = { minimumAmount: null, currency: null, country: null, methods: [], memberId: null };
    const code = { ...terms, code: 'WEEKEND', rate: 2_000, validity: 'unlimited' as const, expiresAt: null };
    await createCode(server.services, server.site.id, code);
    await create('with-code', { code: 'weekend' });
    expect((await preview({ campaign: 'with-code' })).text).toContain('WEEKEND');
    await endCode(server.services, server.site.id, 'WEEKEND');
    await expect(create('with-ended-code', { code: 'WEEKEND' })).rejects.toMatchObject({
      args: { issues: [{ field: 'code', problem: 'unusable' }] },
    });
  });

  test.each<[string, Wish, string, string]>([
    ['a name that exists', { name: 'weekend' }, 'name', 'taken'],
    ['without the language of the site', { texts: [] }, 'texts', 'invalid'],
    ['a language twice', { texts: [text('en', 'A'), text('en', 'B')] }, 'texts', 'twice'],
    [
      'a page elsewhere',
      { texts: [{ ...text('en', 'A'), path: '//evil.example' }] },
      'texts.en.path',
      'invalid',
    ],
    [
      'paragraphs of two lines',
      { texts: [{ ...text('en', 'A'), paragraphs: ['a\nb'] }] },
      'texts.en.paragraphs[0]',
      'invalid',
    ],
  ])('are refused: %s', async (_what, change, field, problem) => {
    const all = both().filter(({ language }) => !change.texts?.some((one) => one.language === language));
    const texts = change.texts?.length ? [...change.texts, ...all] : change.texts;
    await expect(create('refused', { ...change, ...(texts ? { texts } : {}) })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
  });

  test('have a subject of one line, whatever is typed', async () => {
    const others = both().filter(({ language }) => language !== 'en');
    await create('one-line', { texts: [text('en', 'A\nBcc: b'), ...others] });
    expect((await preview({ campaign: 'one-line', language: 'en' })).subject).toBe('A Bcc: b');
  });

  test('are listed page by page, latest first', async () => {
    for (let number = 0; number <= campaignsPageSize; number += 1) {
      server.clock.advance(1_000);
      await create(`page-${number}`);
    }
    const first = await list();
    expect(first.campaigns.map(({ name }) => name)[0]).toBe(`page-${campaignsPageSize}`);
    const second = await list(first.next!);
    const names = [...first.campaigns, ...second.campaigns].map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.filter((name) => name.startsWith('page-'))).toHaveLength(campaignsPageSize + 1);
  });

  test('of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const site = server.site.id;
    for (const attempt of [
      () => elsewhere.call(getMailingsOfSite, { site }),
      () => elsewhere.call(previewMailingOfSite, { site, campaign: 'weekend', language: 'en' }),
      () => elsewhere.call(testMailingOfSite, { site, campaign: 'weekend', language: 'en' }),
      () => create('theirs', {}, elsewhere),
      () => elsewhere.call(startCampaignOfSite, { site, name: 'page-0', starts: null, days: 1, reason }),
      () => elsewhere.call(stopCampaignOfSite, { site, name: 'weekend', change: 'end', reason }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[RE-05] tests of mailings', () => {
  test("are sent to the caller's address, with a link that unsubscribes the caller", async () => {
    const site = server.site.id;
    const { email } = await administrator.call(testMailingOfSite, {
      site,
      mailing: 'weekly',
      language: 'nl',
    });
    expect(email).toBe(administrator.email);
    const [mail] = await mailsTo(server, administrator.email);
    expect(mail!.subject).toMatch(/^\[Test\] /);
    expect(mail!.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{44}$/);
  });

  test('are only possible on the site of the account', async () => {
    await expect(
      administrator.call(testMailingOfSite, {
        site: server.secondSite.id,
        mailing: 'weekly',
        language: 'nl',
      }),
    ).rejects.toMatchObject({ code: 'test_elsewhere' });
  });

  test('need exactly one mailing', async () => {
    for (const which of [{}, { mailing: 'weekly', campaign: 'weekend' } as const])
      await expect(preview(which)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(preview({ campaign: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test.each(fixedMailings)(
  '[RE-05] the preview of %s has invented people and a way to unsubscribe',
  async (mailing) => {
    const { subject, text: plain } = await preview({ mailing });
    expect(subject).not.toBe('');
    expect(plain).toMatch(/Je krijgt deze mail omdat/);
    expect(plain).toContain('/unsubscribe/preview');
  },
);

test('[TB-09] the preview of the mail about the welcome discount follows the settings; without one it is never sent', async () => {
  await server.changeSettings({ welcome_discount: 20 });
  const { text } = await preview({ mailing: 'bonus_ending' });
  expect(text).toContain('20');
  expect(text).toContain('TIMEBONUS20');
  expect(text).not.toMatch(/25\s?%|TIMEBONUS25/);
  expect((await list()).welcome_discount).toBe(20);
  await server.changeSettings({ welcome_discount: 0 });
  await expect(preview({ mailing: 'bonus_ending' })).rejects.toMatchObject({
    code: 'campaign_refused',
    args: { fault: 'no_welcome_discount' },
  });
});

test('[RE-05] the figures of each mailing count what was sent lately, bounced and was marked as spam', async () => {
  const { db } = server.services;
  const { id } = await aMember(server).onSite(server.secondSite).create();
  const insert = (mailing: string, key: string, days: number, stopped: string | null) =>
    db.pool.query(
      `insert into mailing_sent (site_id, member_id, key, mailing, kind, sent_at, stopped)
       values ($1, $2, $3, $4, 'weekly_updates', $5, $6)`,
      [server.secondSite.id, id, key, mailing, new Date(server.clock.now().getTime() - days * day), stopped],
    );
  await insert('weekly', 'weekly:1', 2, null);
  await insert('weekly', 'weekly:2', 3, 'bounce');
  await insert('win_back', 'win_back:1', 40, 'fbl');
  const figures = (days?: number) =>
    administrator.call(getMailingFigures, { site: server.secondSite.id, ...(days ? { days } : {}) });
  const none = { campaign: null, unknown: 0, bounces: 0, complaints: 0, unsubscribes: 0 };
  expect((await figures()).mailings).toEqual([{ ...none, mailing: 'weekly', sent: 2, bounces: 1 }]);
  expect((await figures(60)).mailings).toContainEqual({
    ...none,
    mailing: 'win_back',
    sent: 1,
    complaints: 1,
  });
});
