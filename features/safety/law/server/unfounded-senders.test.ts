import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { reportReasons, type ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { complaintSubjects, type ComplaintSubject } from '#features/safety/complaints/complaint-subjects.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import { forgetSender, listOwnMeasures } from '#features/safety/notices/server/sender-queries.ts';
import { sweepMeasures } from '#features/safety/notices/server/sweep-measures.ts';
import { rows } from '#platform/server/db/database.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { findDayEnd } from '#platform/shared/days-in-zone.ts';
import { day, dayAt, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getUnfoundedSenders, measureSender } from '../senders-contract.ts';
import { parseCsv } from './csv.testing.ts';

let server: TestServer;
let moderator: TestMember;
let visitors = 0;

beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

/** The site's. Its days begin before those in UTC. */
const zone = 'Europe/Amsterdam';
const dayAfter = (days: number) => dayAt(new Date(server.clock.now().getTime() + days * day), zone);

async function report(by: TestMember, reason: ReportReason = 'spam') {
  const about = await aMember(server).male().create();
  return (await by.call(reportMember, { member: about.id, reason })).reference;
}

async function dismissReport(reference: string, unfounded = true) {
  const { subject } = await findCase(moderator, 'report', { reference });
  await decideCase(server, moderator, { kind: 'report', subject, decision: 'no_action', unfounded });
}

async function complain(change: Partial<CallInput<typeof sendComplaint>> = {}): Promise<string> {
  const headers = { 'x-forwarded-for': `10.2.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}` };
  return (await server.visitor().call(sendComplaint, { ...aComplaint(), ...change }, { headers })).reference;
}

async function dismissComplaint(reference: string, unfounded = true) {
  const { subject } = await findCase(moderator, 'complaint', { reference });
  const text = 'There is nothing to see.';
  await decideCase(server, moderator, { kind: 'complaint', subject, decision: 'answered', text, unfounded });
}

type Measure = CallInput<typeof measureSender>;
const measure = (by: Pick<Measure, 'member' | 'address'>, change: Partial<Measure> = {}) =>
  moderator.call(measureSender, {
    ...by,
    concerns: 'notices',
    action: 'warn',
    reason: 'Je meldt iedereen die je niet bevalt.',
    ...change,
  });

const findSender = async (match: { member?: string; address?: string }, concerns = 'notices') =>
  (await moderator.call(getUnfoundedSenders, {})).senders.find(
    (one) =>
      one.concerns === concerns &&
      (match.member ? one.member?.id === match.member : one.address === match.address),
  );

/** The inbox's record of the sender of a report or complaint. */
async function findRecord(kind: 'report' | 'complaint', reference: string) {
  const { subject } = await findCase(moderator, kind, { reference });
  return (await readCase(moderator, kind, subject)).sender;
}

/** A member whose last report was manifestly unfounded. */
async function aSpoilsport() {
  const member = await aMember(server).female().create();
  await dismissReport(await report(member));
  return member;
}

async function aPausedMember(days = 10) {
  const member = await aSpoilsport();
  await measure({ member: member.id });
  await measure({ member: member.id }, { action: 'pause', until: dayAfter(days) });
  return member;
}

describe('[CO-11] senders of manifestly unfounded notices', () => {
  test("are listed with a year's decisions, as counted by hand", async () => {
    const member = await aMember(server).named('Ilse').create();
    for (const unfounded of [true, false, true]) await dismissReport(await report(member), unfounded);
    const address = `Kwaad-${visitors}@voorbeeld.test`;
    for (const [subject, unfounded] of [
      ['illegal_content', true],
      ['another_member', false],
      ['decision', true],
    ] as const)
      await dismissComplaint(await complain({ email: address, subject }), unfounded);
    // Cases that are open, or about something else, do not count.
    await complain({ email: address, subject: 'illegal_content' });
    await dismissComplaint(await complain({ email: address, subject: 'payment' }), false);

    expect(await findSender({ member: member.id })).toMatchObject({
      member: { id: member.id, name: 'Ilse' },
      address: null,
      decided: 3,
      unfounded: 2,
      warned_at: null,
      paused_until: null,
    });
    const lower = address.toLowerCase();
    expect(await findSender({ address: lower })).toMatchObject({ decided: 2, unfounded: 1, language: 'nl' });
    expect(await findSender({ address: lower }, 'complaints')).toMatchObject({ decided: 1, unfounded: 1 });
  });

  test('have a record that is shown to the reviewer of their next report or complaint', async () => {
    const member = await aMember(server).create();
    for (const unfounded of [true, false, true]) await dismissReport(await report(member), unfounded);
    expect(await findRecord('report', await report(member))).toEqual({ decided: 3, unfounded: 2 });
    const email = `record-${visitors}@voorbeeld.test`;
    await dismissComplaint(await complain({ email, subject: 'illegal_content' }));
    const next = (subject: ComplaintSubject) => complain({ email: email.toUpperCase(), subject });
    expect(await findRecord('complaint', await next('another_member'))).toEqual({ decided: 1, unfounded: 1 });
    expect(await findRecord('complaint', await next('decision'))).toEqual({ decided: 0, unfounded: 0 });
    expect(await findRecord('complaint', await next('payment'))).toBeNull();
    const anonymous = await complain({ email: '', name: '', subject: 'illegal_content' });
    expect(await findRecord('complaint', anonymous)).toBeNull();
  });

  test('are warned in their language with the reason, and the warning is listed', async () => {
    const member = await aMember(server).speaking('nl').create();
    await dismissReport(await report(member));
    server.clock.advance(minute);
    await measure({ member: member.id });
    const mail = (await mailsTo(server, member.email)).at(-1)!;
    expect(mail.html).toMatch(/<html[^>]* lang="nl"/);
    expect(mail.plain).toContain('Je meldt iedereen die je niet bevalt.');
    expect((await findSender({ member: member.id }))!.warned_at).not.toBeNull();
  });

  test('are not paused without a warning within a year, or twice', async () => {
    const member = await aSpoilsport();
    const pause = { action: 'pause', until: dayAfter(10) } as const;
    await expect(measure({ member: member.id }, pause)).rejects.toMatchObject({ code: 'sender_not_warned' });
    await measure({ member: member.id });
    const { sender } = await measure({ member: member.id }, pause);
    expect(sender.paused_until).toBe(findDayEnd(pause.until, zone));
    await expect(measure({ member: member.id }, pause)).rejects.toMatchObject({ code: 'sender_paused' });
  });

  test.each([
    ['nobody', {}, {}],
    ['two senders', { member: crypto.randomUUID(), address: 'a@example.test' }, {}],
    ['no reason', { member: crypto.randomUUID() }, { reason: ' \n' }],
    ['a pause without an end', { member: crypto.randomUUID() }, { action: 'pause' }],
    ['a pause that is over', { member: crypto.randomUUID() }, { action: 'pause', until: '2020-01-01' }],
    ['a pause without end', { member: crypto.randomUUID() }, { action: 'pause', until: '2199-01-01' }],
  ] as const)('%s is refused', async (_case, by, change) => {
    await expect(measure(by, change)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('only senders of unfounded notices can be warned', async () => {
    const member = await aMember(server).create();
    await dismissReport(await report(member), false);
    await expect(measure({ member: member.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(measure({ address: 'nobody@example.test' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test("[RO-06] only the site's moderators see them and take measures against them", async () => {
    const member = await aSpoilsport();
    const support = await aMember(server).staff('support').create();
    await expect(support.call(getUnfoundedSenders, {})).rejects.toMatchObject({ code: 'permission_denied' });
    const stranger = await aMember(server).onSite(server.secondSite).staff('moderator').create();
    expect((await stranger.call(getUnfoundedSenders, {})).senders).toEqual([]);
    await expect(
      stranger.call(measureSender, { member: member.id, concerns: 'notices', action: 'warn', reason: 'No.' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[CO-11] during a pause', () => {
  const always: readonly ReportReason[] = ['underage', 'illegal_content', 'harassment'];

  test.each(reportReasons)(
    'a report for the reason %s is accepted only for minors and danger',
    async (reason) => {
      const member = await aPausedMember();
      const sent = report(member, reason);
      if (always.includes(reason)) expect(await sent).toMatch(/^R-/);
      else
        await expect(sent).rejects.toMatchObject({
          code: 'reports_paused',
          args: { last_day: dayAfter(10) },
        });
    },
  );

  test.each(complaintSubjects)(
    'a complaint about %s is refused only if the pause covers it',
    async (subject) => {
      for (const concerns of ['notices', 'complaints'] as const) {
        const email = `paused-${subject}-${concerns}@voorbeeld.test`.replaceAll('_', '-');
        const cause = concerns === 'notices' ? 'illegal_content' : 'decision';
        await dismissComplaint(await complain({ email, subject: cause }));
        await measure({ address: email }, { concerns });
        await measure({ address: email }, { concerns, action: 'pause', until: dayAfter(5) });
        const about = {
          illegal_content: 'notices',
          another_member: 'notices',
          decision: 'complaints',
        } as const;
        const isPaused = (about as Readonly<Record<string, string>>)[subject] === concerns;
        const typed = { email: email.toUpperCase(), subject };
        if (isPaused)
          await expect(complain(typed)).rejects.toMatchObject({
            code: 'complaints_paused',
            args: { last_day: dayAfter(5) },
          });
        else expect(await complain(typed)).toMatch(/^K-/);
        expect(await complain({ ...typed, danger: true })).toMatch(/^K-/);
      }
    },
  );

  test('the sender reads until when and why, in their language', async () => {
    const member = await aMember(server).speaking('nl').create();
    await dismissReport(await report(member));
    await measure({ member: member.id });
    server.clock.advance(minute);
    const until = dayAfter(7);
    await measure({ member: member.id }, { action: 'pause', until, reason: 'Het gaat door.' });
    const mail = (await mailsTo(server, member.email)).at(-1)!;
    const date = new Date(until).toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail.plain).toContain(date);
    expect(mail.plain).toContain('Het gaat door.');
  });

  test('a member cannot get round it by logging out', async () => {
    const member = await aPausedMember();
    await expect(complain({ email: member.email, subject: 'illegal_content' })).rejects.toMatchObject({
      code: 'complaints_paused',
    });
  });

  test('a notice of illegal content without an address is accepted', async () => {
    expect(await complain({ email: '', name: '', subject: 'illegal_content' })).toMatch(/^K-/);
  });

  test('the last day is included, and the next day everything is as before', async () => {
    const member = await aPausedMember(2);
    const end = Date.parse(findDayEnd(dayAfter(2), zone)!);
    server.clock.advance(end - 1 - server.clock.now().getTime());
    await expect(report(member)).rejects.toMatchObject({ code: 'reports_paused' });
    server.clock.advance(1);
    expect(await report(member)).toMatch(/^R-/);
    moderator = await aMember(server).staff('moderator').create();
  });

  test('it can be lifted', async () => {
    const member = await aPausedMember();
    await measure({ member: member.id }, { action: 'lift' });
    expect(await report(member)).toMatch(/^R-/);
    await expect(measure({ member: member.id }, { action: 'lift' })).rejects.toMatchObject({
      code: 'sender_not_paused',
    });
  });
});

test("[CO-11] the template counts the year's pauses, even after their sender is erased", async () => {
  const own = await startTestServer();
  const { db } = own.services;
  const administrator = await aMember(own).staff('administrator').create();
  const member = await aMember(own).create();
  const year = own.clock.now().getUTCFullYear();
  const planned = [
    ['notices', 'pause', Date.UTC(year, 0, 1)],
    ['notices', 'pause', Date.UTC(year, 11, 31, 23, 59)],
    ['complaints', 'pause', Date.UTC(year, 5, 1)],
    ['notices', 'pause', Date.UTC(year, 0, 1) - 1],
    ['notices', 'pause', Date.UTC(year + 1, 0, 1)],
    ['notices', 'warning', Date.UTC(year, 3, 1)],
  ] as const;
  for (const [concerns, kind, at] of planned)
    await db.execute(sql`
      insert into sender_measure (site_id, id, member_id, concerns, measure, reason, taken_at, until)
      values (${own.site.id}, ${crypto.randomUUID()}, ${member.id}, ${concerns}, ${kind}, 'x', ${new Date(at)},
              ${kind === 'pause' ? new Date(at + day) : null})`);
  const counted = async (by: TestMember) => {
    const answer = await by.client.fetch(
      `/staff/transparency-template.csv?year=${year}&sheet=appeals_and_recidivism`,
    );
    const [head, ...lines] = parseCsv(await answer.text());
    const value = (indicator: string) =>
      lines.find((line) => line[head!.indexOf('Indicator')] === indicator)![head!.indexOf('Value')];
    return [
      value('Number of suspensions enacted for the provision of manifestly unfounded notices'),
      value('Number of suspensions enacted for the provision of manifestly unfounded complaints'),
    ];
  };
  expect(await counted(administrator)).toEqual(['2', '1']);
  const key = { siteId: own.site.id, memberId: member.id };
  expect(await listOwnMeasures(db, key)).toHaveLength(planned.length);
  own.clock.advance(3 * 365 * day);
  await sweepMeasures.run(own.services, {});
  const later = await aMember(own).staff('administrator').create();
  expect(await counted(later)).toEqual(['2', '1']);
  expect(await listOwnMeasures(db, key)).toEqual([]);
  const [left] = await rows<{ warnings: number; named: number }>(
    db,
    sql`select count(*) filter (where measure = 'warning')::int as warnings,
               count(*) filter (where member_id is not null or address_hash is not null or reason <> '')::int as named
          from sender_measure`,
  );
  expect(left).toEqual({ warnings: 0, named: 0 });
  await own.close();
});

test('the sender of a measure is removed when the member is erased', async () => {
  const member = await aPausedMember();
  const key = { siteId: server.site.id, memberId: member.id };
  expect(await listOwnMeasures(server.services.db, key)).toHaveLength(2);
  await forgetSender(server.services.db, key);
  expect(await listOwnMeasures(server.services.db, key)).toEqual([]);
  await expect(complain({ email: member.email, subject: 'illegal_content' })).resolves.toMatch(/^K-/);
});
