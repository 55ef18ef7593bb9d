import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { earlyMessage } from '#features/conversation/chat/server/tables.ts';
import { sweepSignals } from '#features/conversation/chat/server/signs/sweep-signals.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase, listCases } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { appealSuspension, getSuspension } from '../contract.ts';
import { listMemberReports } from './reports-queries.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const refused = (code: string, args: object = {}) => expect.objectContaining({ code, args });
const pitch = 'Hallo schoonheid, ik zocht je al mijn hele leven!';

const aWriter = () => aMember(server).male().named('Bram').withCredits(500).create();
async function write(from: TestMember, to: TestMember, ...bodies: string[]) {
  const { conversation } = await from.call(openChat, { member: to.id });
  for (const body of bodies) await from.call(sendMessage, { conversation, body });
  return conversation;
}
const writeToNew = async (from: TestMember, ...bodies: string[]) => {
  const to = await aMember(server).female().create();
  return { to, conversation: await write(from, to, ...bodies) };
};
const getWarnings = async (member: TestMember, conversation: string) =>
  (await member.call(getMessages, { conversation })).messages.map(({ warning }) => warning);
/** The open signs about this sender, latest first. */
async function listSignals(sender: TestMember) {
  const cases = await listCases(moderator, 'signal');
  const about = cases.filter(({ member }) => member!.id === sender.id).toReversed();
  return Promise.all(
    about.map(async ({ subject }) => (await readCase(moderator, 'signal', subject)).signal!),
  );
}
const decide = (by: TestMember, subject: string, decision: 'harmless' | 'suspended', text?: string) =>
  decideCase(server, by, { kind: 'signal', subject, decision, ...(text ? { text } : {}) });

describe('a message that looks like a scam', () => {
  test('is sent and paid for like any other; the receiver is warned, the sender is not told', async () => {
    const bram = await aWriter();
    const { to, conversation } = await writeToNew(
      bram,
      'Dag!',
      'Kun je me 500 euro lenen?',
      'Of app me: 06-12345678',
    );
    expect(await getWarnings(to, conversation)).toEqual([null, 'money', 'off_platform']);
    expect(await getWarnings(bram, conversation)).toEqual([null, null, null]);
    expect((await bram.call(getUser, {})).user.credits).toBe(498);
    const shown = (await listSignals(bram)).map(({ kind, seq, lines }) => [
      kind,
      lines.find((line) => line.seq === seq)!.body,
    ]);
    expect(shown.sort()).toEqual([
      ['money', 'Kun je me 500 euro lenen?'],
      ['off_platform', 'Of app me: 06-12345678'],
    ]);
  });

  test('is detected when the same text is sent to four members within a day', async () => {
    const bram = await aWriter();
    const warnings: (string | null)[] = [];
    const receivers: Awaited<ReturnType<typeof writeToNew>>[] = [];
    for (const body of [pitch, pitch.toUpperCase(), `${pitch} 😍`, pitch, pitch]) {
      receivers.push(await writeToNew(bram, body, 'Wat doe je vandaag?'));
      const { to, conversation } = receivers.at(-1)!;
      warnings.push((await getWarnings(to, conversation))[0]!);
      server.clock.advance(hour);
    }
    expect(warnings).toEqual([null, null, null, 'repeated', 'repeated']);
    // Earlier receivers get the warning too, but only for this text. Staff decide on the later messages.
    for (const { to, conversation } of receivers)
      expect(await getWarnings(to, conversation)).toEqual(['repeated', null]);
    expect(await listSignals(bram)).toHaveLength(2);
    server.clock.advance(day);
    const { to, conversation } = await writeToNew(bram, pitch);
    expect(await getWarnings(to, conversation)).toEqual([null]);
  });

  test('is not a text repeated to one member, a different text, or the same text from another member', async () => {
    const [bram, carl] = [await aWriter(), await aWriter()];
    const { to, conversation } = await writeToNew(bram, pitch, pitch, pitch);
    expect(await getWarnings(to, conversation)).toEqual([null, null, null]);
    for (let nth = 0; nth < 3; nth++) {
      const other = await writeToNew(carl, `${pitch} En dit is de ${nth}e.`);
      expect(await getWarnings(other.to, other.conversation)).toEqual([null]);
    }
    const last = await writeToNew(carl, pitch);
    expect(await getWarnings(last.to, last.conversation)).toEqual([null]);
  });

  test('is not one of the site’s conversation starters in any language, unless it was changed', async () => {
    const bram = await aWriter();
    const warned = async (body: string) => {
      const { to, conversation } = await writeToNew(bram, body);
      server.clock.advance(hour);
      return (await getWarnings(to, conversation))[0];
    };
    for (const body of ['Hoe ziet jouw perfecte weekend eruit?', 'What’s your idea of a perfect weekend?'])
      for (let nth = 0; nth < 5; nth++) expect(await warned(body)).toBeNull();
    const own = 'Hoe ziet jouw perfecte weekend eruit? Vast met mij erbij.';
    const warnings: (string | null | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++) warnings.push(await warned(own));
    expect(warnings).toEqual([null, null, null, 'repeated']);
  });

  test('is detected when it starts the twelfth conversation within ten minutes', async () => {
    const bram = await aWriter();
    const warnings: (string | null)[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const { to, conversation } = await writeToNew(bram, 'Hoi!');
      warnings.push(...(await getWarnings(to, conversation)));
    }
    expect(warnings).toEqual([...Array.from({ length: 11 }, () => null), 'speed']);
    server.clock.advance(11 * minute);
    const later = await writeToNew(bram, 'Hoi!');
    expect(await getWarnings(later.to, later.conversation)).toEqual([null]);
  });

  test('is detected with records that are kept for a day', async () => {
    const bram = await aWriter();
    await writeToNew(bram, 'Hoi!');
    const notes = () =>
      server.services.db.select().from(earlyMessage).where(eq(earlyMessage.senderId, bram.id));
    await sweepSignals.run(server.services, {});
    expect(await notes()).toHaveLength(1);
    server.clock.advance(day + 1_000);
    await sweepSignals.run(server.services, {});
    expect(await notes()).toEqual([]);
  });
});

describe('the queue of such messages', () => {
  test('shows each with the messages around it, and audits the access', async () => {
    const bram = await aWriter();
    const { to, conversation } = await writeToNew(bram, 'Dag!');
    await to.call(sendMessage, { conversation, body: 'Hoi!' });
    for (let nth = 0; nth < 3; nth++) {
      server.clock.advance(1_000);
      await bram.call(sendMessage, { conversation, body: `Stuur me ${nth} euro` });
    }
    const signal = (await listSignals(bram)).at(-1)!;
    expect(signal).toMatchObject({ seq: 3, kind: 'money', decision: null });
    expect(signal.sender).toMatchObject({ id: bram.id, name: 'Bram', signals: 3, suspended_at: null });
    expect(signal.lines.slice(0, 3).map(({ theirs, body }) => [theirs, body])).toEqual([
      [true, 'Dag!'],
      [false, 'Hoi!'],
      [true, 'Stuur me 0 euro'],
    ]);
    const { id } = signal;
    const [entry] = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, id));
    expect(entry).toMatchObject({ action: 'signal.read', actorId: moderator.id });
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('moderator').create();
    await expect(readCase(elsewhere, 'signal', id)).rejects.toEqual(refused('not_found'));
    await expect(decide(elsewhere, id, 'harmless')).rejects.toEqual(refused('not_found'));
  });

  test('drops a message that was found harmless, which can be decided only once', async () => {
    const bram = await aWriter();
    const { conversation } = await writeToNew(bram, 'Leen me geld');
    server.clock.advance(1_000);
    await bram.call(sendMessage, { conversation, body: 'Leen me 5 euro' });
    const [newest, oldest] = await listSignals(bram);
    await decide(moderator, newest!.id, 'harmless');
    expect((await listSignals(bram)).map(({ id }) => id)).toEqual([oldest!.id]);
    await expect(decide(moderator, newest!.id, 'harmless')).rejects.toEqual(refused('already_decided'));
    expect((await bram.call(getSuspension, {})).suspension).toBeNull();
  });

  test('can suspend the sender, who is told why and may appeal', async () => {
    const bram = await aWriter();
    await writeToNew(bram, 'Leen me geld', 'Leen me 5 euro');
    const anna = await aMember(server).female().withCredits(10).create();
    const conversation = await write(anna, bram, 'Hoi!', 'Ben je daar?', 'Hallo?');
    const [newest] = await listSignals(bram);
    await expect(decide(moderator, newest!.id, 'suspended', ' ')).rejects.toEqual(
      refused('invalid_input', { issues: [{ field: 'text', problem: 'required' }] }),
    );
    await decide(moderator, newest!.id, 'suspended', 'Vroeg om geld.');
    expect(await listSignals(bram)).toEqual([]);
    const { suspension } = await bram.call(getSuspension, {});
    expect(suspension?.decision).toMatchObject({ rule: 'scam', facts: 'Vroeg om geld.', source: 'signal' });
    const mails = await server.services.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.toAddress, bram.email))
      .orderBy(asc(outboxMail.id));
    expect(mails.at(-1)!.plain).toContain('Vroeg om geld.');
    const [storedReport] = await listMemberReports(
      server.services.db,
      { siteId: server.site.id, memberId: bram.id },
      'about',
      1,
    );
    // It has a page of its own, although it never was an open case.
    expect((await readCase(moderator, 'report', storedReport!.id)).report).toMatchObject({
      about_message: true,
      reason: 'scam',
      decision: 'suspend',
    });
    await bram.call(appealSuspension, { text: 'Het was een grap.' });
    // Anna's paid messages were refunded. The first was free.
    expect((await anna.call(getUser, {})).user.credits).toBe(10);
    const { messages } = await anna.call(getMessages, { conversation });
    expect(messages.map(({ cost, refunded }) => [cost, refunded])).toEqual([
      [0, false],
      [1, true],
      [1, true],
    ]);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});
