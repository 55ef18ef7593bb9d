import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInbox, type InboxDecision } from '#features/console/inbox/contract.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { getFlagger, sendComplaint } from '#features/safety/complaints/contract.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { findDayEnd } from '#platform/shared/days-in-zone.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  changeTrustedFlagger,
  getTrustedFlaggers,
  recordTrustedFlagger,
  type TrustedFlagger,
} from '../flaggers-contract.ts';

let server: TestServer;
let administrator: TestMember;
let organisations = 0;
let visitors = 0;

beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());

/** An administrator whose session is fresh, however far a test has advanced the clock. */
const anAdministrator = () => aMember(server).staff('administrator').create();

const anOrganisation = (
  change: Partial<CallInput<typeof recordTrustedFlagger>> = {},
): CallInput<typeof recordTrustedFlagger> => ({
  name: 'Meldpunt',
  email: `notices-${++organisations}@meldpunt.example`,
  country: 'NL',
  decision: 'ACM/UIT/123456',
  since: '2025-03-01',
  language: 'nl',
  ...change,
});

/** Records an organisation and opens the link in its latest mail. */
async function aFlagger(by = administrator, change: Partial<CallInput<typeof recordTrustedFlagger>> = {}) {
  const { flagger } = await by.call(recordTrustedFlagger, anOrganisation(change));
  return { flagger, link: await latestLink(flagger) };
}

async function latestLink({ email }: TrustedFlagger): Promise<string> {
  const links = (await mailsTo(server, email)).flatMap(({ plain }) =>
    [...plain.matchAll(/\/complaints\?flagger=([\w-]+)/g)].map(([, secret]) => secret!),
  );
  return links.at(-1)!;
}

/** Sends the complaint form from an IP address of its own. */
async function send(change: Partial<CallInput<typeof sendComplaint>> = {}): Promise<string> {
  const headers = { 'x-forwarded-for': `10.1.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}` };
  const input = { ...aComplaint(), subject: 'illegal_content' as const, ...change };
  return (await server.visitor().call(sendComplaint, input, { headers })).reference;
}

async function findComplaint(reference: string, by = administrator) {
  const { subject } = await findCase(by, 'complaint', { reference });
  return (await readCase(by, 'complaint', subject)).complaint!;
}

async function decide(
  reference: string,
  outcome: Pick<InboxDecision, 'rule' | 'unfounded'> = {},
  by = administrator,
) {
  const { subject } = await findCase(by, 'complaint', { reference });
  const text = 'We have looked at it.';
  await decideCase(server, by, { kind: 'complaint', subject, decision: 'answered', text, ...outcome });
}

const listed = async (id: string, by = administrator) =>
  (await by.call(getTrustedFlaggers, {})).flaggers.find((one) => one.id === id)!;

describe('[CO-11] a trusted flagger', () => {
  test('gets a link in its language, which nobody else sees, and its notices show its name', async () => {
    const input = anOrganisation();
    const recorded = await administrator.call(recordTrustedFlagger, input);
    expect(recorded.flagger).toMatchObject({ ...input, confirmed_at: null, ended_at: null, notices: 0 });
    const [mail, ...more] = await mailsTo(server, input.email);
    expect(more).toEqual([]);
    expect(mail!.html).toMatch(/<html[^>]* lang="nl"/);
    const link = await latestLink(recorded.flagger);
    expect(JSON.stringify(recorded)).not.toContain(link);
    expect(await server.visitor().call(getFlagger, { flagger: link })).toEqual({
      flagger: { name: 'Meldpunt', email: input.email, trusted: true },
    });

    const reference = await send({ flagger: link, name: 'Somebody else', email: 'other@example.test' });
    expect(await findComplaint(reference)).toMatchObject({
      flagger: 'Meldpunt',
      name: 'Meldpunt',
      member: null,
    });
    expect((await mailsTo(server, input.email)).some(({ subject }) => subject.includes(reference))).toBe(
      true,
    );
    expect(await mailsTo(server, 'other@example.test')).toEqual([]);
    expect((await listed(recorded.flagger.id)).confirmed_at).not.toBeNull();
  });

  test('is not recognised by its address alone', async () => {
    const { flagger, link } = await aFlagger();
    const typed = await send({ email: flagger.email, name: flagger.name });
    expect((await findComplaint(typed)).flagger).toBeNull();
    await expect(
      send({ flagger: `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}` }),
    ).rejects.toMatchObject({
      code: 'flagger_link_ended',
      status: 410,
    });
    expect(await listed(flagger.id)).toMatchObject({ notices: 0, confirmed_at: null });
  });

  test('gets a receipt for each notice, and can report only illegal content', async () => {
    const { flagger, link } = await aFlagger();
    for (let time = 0; time < 5; time++) await send({ flagger: link });
    // The link and five receipts.
    expect(await mailsTo(server, flagger.email)).toHaveLength(6);
    await expect(send({ flagger: link, subject: 'payment' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('has no priority during a pause, and has it again the day after', async () => {
    const { flagger, link } = await aFlagger();
    const until = new Date(server.clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
    const pause = {
      flagger: flagger.id,
      change: 'pause',
      until,
      reason: 'The coordinator investigates.',
    } as const;
    const { flagger: paused } = await administrator.call(changeTrustedFlagger, pause);
    expect(paused.paused_until).toBe(findDayEnd(until, 'Europe/Amsterdam'));
    const during = await send({ flagger: link });
    expect(await findComplaint(during)).toMatchObject({ flagger: null, name: 'Meldpunt' });
    expect(await server.visitor().call(getFlagger, { flagger: link })).toMatchObject({
      flagger: { trusted: false },
    });
    server.clock.advance(4 * day);
    administrator = await anAdministrator();
    expect((await findComplaint(await send({ flagger: link }))).flagger).toBe('Meldpunt');
    expect((await listed(flagger.id)).paused_until).toBeNull();
  });

  test('whose pause is ended early has priority at once', async () => {
    const { flagger, link } = await aFlagger();
    const until = new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10);
    const change = { flagger: flagger.id, reason: 'As the coordinator says.' };
    await administrator.call(changeTrustedFlagger, { ...change, change: 'pause', until });
    await administrator.call(changeTrustedFlagger, { ...change, change: 'resume' });
    expect((await findComplaint(await send({ flagger: link }))).flagger).toBe('Meldpunt');
  });

  test('that gets a new link cannot use the old one, and one whose status has ended cannot use any', async () => {
    const { flagger, link } = await aFlagger();
    const change = { flagger: flagger.id, reason: 'A colleague left.' };
    server.clock.advance(minute);
    await administrator.call(changeTrustedFlagger, { ...change, change: 'send_link' });
    const newer = await latestLink(flagger);
    await expect(send({ flagger: link })).rejects.toMatchObject({ code: 'flagger_link_ended' });
    expect((await findComplaint(await send({ flagger: newer }))).flagger).toBe('Meldpunt');
    await administrator.call(changeTrustedFlagger, { ...change, change: 'end' });
    await expect(send({ flagger: newer })).rejects.toMatchObject({ code: 'flagger_link_ended' });
    await expect(
      administrator.call(changeTrustedFlagger, { ...change, change: 'resume' }),
    ).rejects.toMatchObject({ code: 'flagger_ended' });
    // The address can be used again.
    const again = await administrator.call(recordTrustedFlagger, anOrganisation({ email: flagger.email }));
    expect(again.flagger.id).not.toBe(flagger.id);
  });

  test('has figures that equal a count by hand: notices, decided, unfounded, median time', async () => {
    const { flagger, link } = await aFlagger();
    const sent: string[] = [];
    for (let time = 0; time < 5; time++) sent.push(await send({ flagger: link }));
    const outcomes = [{ rule: 'scam' }, { unfounded: true }, {}, { unfounded: true }] as const;
    for (const [index, outcome] of outcomes.entries()) {
      server.clock.advance(hour);
      await decide(sent[index]!, outcome);
    }
    expect(await listed(flagger.id)).toMatchObject({
      notices: 5,
      decided: 4,
      unfounded: 2,
      median_seconds: 2.5 * 3_600,
    });
  });

  test('is refused for invalid details, for an address in use, and for staff who are not administrators', async () => {
    const { flagger } = await aFlagger();
    const wrong = [
      [{ name: ' ' }, 'name'],
      [{ email: 'notices@' }, 'email'],
      [{ country: 'US' }, 'country'],
      [{ decision: '\n' }, 'decision'],
      [{ since: '2025-02-30' }, 'since'],
      [{ since: '2199-01-01' }, 'since'],
    ] as const;
    for (const [change, field] of wrong)
      await expect(administrator.call(recordTrustedFlagger, anOrganisation(change))).rejects.toMatchObject({
        code: 'invalid_input',
        args: { issues: [expect.objectContaining({ field })] },
      });
    const email = flagger.email.toUpperCase();
    await expect(administrator.call(recordTrustedFlagger, anOrganisation({ email }))).rejects.toMatchObject({
      code: 'flagger_known',
    });
    const pause = { flagger: flagger.id, change: 'pause', reason: 'Investigated.' } as const;
    for (const until of ['', '2020-01-01', '2199-01-01', '2031-02-30'])
      await expect(administrator.call(changeTrustedFlagger, { ...pause, until })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    const moderator = await aMember(server).staff('moderator').create();
    await expect(moderator.call(getTrustedFlaggers, {})).rejects.toMatchObject({ code: 'permission_denied' });
  });

  test('[RO-06] belongs to one site', async () => {
    const { flagger, link } = await aFlagger();
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect((await stranger.call(getTrustedFlaggers, {})).flaggers).toEqual([]);
    await expect(
      stranger.call(changeTrustedFlagger, { flagger: flagger.id, change: 'end', reason: 'No reason.' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.call(getFlagger, { flagger: link })).rejects.toMatchObject({
      code: 'flagger_link_ended',
    });
  });
});

describe('[CO-11] an answer to a notice', () => {
  test('names a rule or calls the notice manifestly unfounded, but not both, and other complaints have neither', async () => {
    const notice = await send();
    await expect(decide(notice, { rule: 'scam', unfounded: true })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const other = await send({ subject: 'payment' });
    for (const outcome of [{ rule: 'scam' }, { unfounded: true }] as const)
      await expect(decide(other, outcome)).rejects.toMatchObject({ code: 'invalid_input' });
    const { id } = await findComplaint(notice);
    await decide(notice, { rule: 'scam' });
    const [row] = await server.services.db.select().from(safetyCase).where(eq(safetyCase.subjectId, id));
    expect(row).toMatchObject({ rule: 'scam', unfounded: false, decision: 'answered' });
  });
});

test('[CO-11] notices of trusted flaggers come first, whatever else is open and however overdue it is', async () => {
  const own = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  const { db } = own.services;
  const start = own.clock.now().getTime();
  let address = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          subject: fc.constantFrom('illegal_content' as const, 'payment' as const),
          flagged: fc.boolean(),
          hoursLater: fc.integer({ min: 0, max: 60 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (planned) => {
        await db.execute(sql`delete from complaint`);
        const staff = await aMember(own).staff('administrator').create();
        const email = `queue-${++address}@meldpunt.example`;
        const recorded = await staff.call(recordTrustedFlagger, anOrganisation({ email }));
        const [mail] = await mailsTo(own, recorded.flagger.email);
        const link = /flagger=([\w-]+)/.exec(mail!.plain)![1]!;
        const sent: { reference: string; flagged: boolean; urgent: boolean; at: number }[] = [];
        for (const { subject, flagged, hoursLater } of planned) {
          own.clock.advance(hoursLater * hour);
          const headers = { 'x-forwarded-for': `10.9.${Math.floor(++address / 250)}.${(address % 250) + 1}` };
          const input = flagged
            ? { ...aComplaint(), subject: 'illegal_content' as const, flagger: link }
            : { ...aComplaint(), subject };
          const { reference } = await own.visitor().call(sendComplaint, input, { headers });
          const urgent = flagged || subject === 'illegal_content';
          sent.push({ reference, flagged, urgent, at: own.clock.now().getTime() });
        }
        const reader = await aMember(own).staff('support').create();
        const position = new Map(sent.map((one) => [one.reference, one]));
        const { items } = await reader.call(getInbox, {});
        const inbox = items.map((item) => ({ item, one: position.get(item.reference!)! }));
        expect(inbox).toHaveLength(sent.length);
        expect(inbox.map(({ item }) => item.trusted)).toEqual(inbox.map(({ one }) => one.flagged));
        expectSorted(
          inbox.map(({ item, one }) => [one.flagged ? 0 : 1, one.urgent ? 0 : 1, Date.parse(item.due_at)]),
        );
        for (const { item, one } of inbox)
          expect(Date.parse(item.due_at) - one.at).toBe((one.flagged ? 12 : one.urgent ? 24 : 7 * 24) * hour);
      },
    ),
    { numRuns: 8, seed: 60, endOnFailure: true },
  );
  expect(own.clock.now().getTime()).toBeGreaterThan(start);
  await own.close();
});

/** The rows are in ascending order, with their values compared from left to right. */
function expectSorted(rows: readonly (readonly number[])[]): void {
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => value - other[index]!).find((difference) => difference !== 0) ?? 0;
  expect(rows).toEqual(rows.toSorted(compare));
}
