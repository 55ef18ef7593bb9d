import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { CallOptions } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  answerComplaint,
  getComplaint,
  getComplaints,
  getComplaintWriter,
  sendComplaint,
  type ComplaintSummary,
} from '../contract.ts';
import { memberComplaints } from './member-complaints.ts';
import { sweepComplaints } from './sweep-complaints.ts';
import { complaint as complaintTable } from './tables.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await startTestServer({
    settings: { support_email: 'help@vonk.test', domain_language: 'nl' },
    environment: { TRUSTED_PROXIES: '1' },
  });
  support = await aMember(server).staff('support').create();
});
afterAll(async () => server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });

let writers = 0;
const fields = () => ({
  subject: 'another_member' as const,
  name: 'Els',
  email: `els-${++writers}@voorbeeld.test`,
  text: 'Ze vroeg om geld.\n\nTwee keer.',
  language: 'nl' as const,
});

/** A visitor sends the form, each from an address of their own: the limit by address is for another test. */
function complain(input: Partial<CallInput<typeof sendComplaint>> = {}, options: CallOptions = {}) {
  const address = `10.0.${Math.floor(++writers / 250)}.${(writers % 250) + 1}`;
  const headers = { 'x-forwarded-for': address };
  return server.visitor().call(sendComplaint, { ...fields(), ...input }, { headers, ...options });
}

async function mailsTo(address: string) {
  return server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, address))
    .orderBy(asc(outboxMail.id));
}

async function idOf(reference: string): Promise<string> {
  const { complaints } = await support.call(getComplaints, { reference });
  return complaints[0]!.id;
}

describe('[RT-08] somebody complains', () => {
  test('a visitor hears a number, and gets a receipt in their language', async () => {
    const sent = fields();
    const { reference } = await complain(sent);
    expect(reference).toMatch(/^K-[A-Z2-9]{6}$/);
    const [receipt, ...more] = await mailsTo(sent.email);
    expect(more).toEqual([]);
    expect(receipt!.subject).toContain(reference);
    expect(receipt!.html).toMatch(/<html[^>]* lang="nl"/);
    expect(receipt!.html).not.toContain('lang="en"');
    for (const word of ['Ze vroeg om geld', 'Twee keer', sent.name])
      expect(receipt!.plain + receipt!.html, 'whoever it goes to need not be its writer').not.toContain(word);
  });

  test('support gets a notice in the site’s language that leads to it, without its words', async () => {
    const sent = fields();
    const { reference } = await complain(sent);
    const notice = (await mailsTo('help@vonk.test')).find(({ subject }) => subject.includes(reference))!;
    expect(notice.html).toMatch(/<html[^>]* lang="nl"/);
    expect(notice.plain).toContain(`/staff/complaints/${await idOf(reference)}`);
    for (const secret of [sent.email, 'Ze vroeg om geld', 'Els'])
      expect(notice.html + notice.plain + notice.subject).not.toContain(secret);
  });

  test('a member’s complaint is theirs, and the form begins with their name and address', async () => {
    const anna = await aMember(server).named('Anna').create();
    const writer = await anna.call(getComplaintWriter, {});
    expect(writer).toEqual({ name: 'Anna', email: anna.email });
    const { reference } = await anna.call(sendComplaint, { ...fields(), ...writer });
    const { complaints } = await support.call(getComplaints, { reference });
    expect(complaints).toMatchObject([{ reference, member: anna.id, name: 'Anna', answered_at: null }]);
  });

  test.each([
    ['no name', { name: ' ' }, [{ field: 'name', problem: 'required' }]],
    ['no address', { email: '' }, [{ field: 'email', problem: 'required' }]],
    ['an address that is none', { email: 'els@' }, [{ field: 'email', problem: 'invalid_email' }]],
    ['nothing but blanks', { text: ' \n ' }, [{ field: 'text', problem: 'required' }]],
    [
      'no address, not even a name',
      { name: '', email: '' },
      [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'required' },
      ],
    ],
  ])('%s: the form says which field', async (_case, change, issues) => {
    await expect(complain(change)).rejects.toEqual(refusal('invalid_input', 400, { issues }));
  });

  test('something illegal may be told without name and address', async () => {
    const { reference } = await complain({ subject: 'illegal_content', name: '', email: '' });
    const { complaints } = await support.call(getComplaints, { reference });
    expect(complaints).toMatchObject([{ subject: 'illegal_content', name: '', member: null }]);
  });

  test('the same form sent twice is one complaint and one receipt', async () => {
    const [sent, idempotencyKey] = [fields(), crypto.randomUUID()];
    const first = await complain(sent, { idempotencyKey });
    const again = await complain(sent, { idempotencyKey });
    expect(again).toEqual(first);
    expect(await mailsTo(sent.email)).toHaveLength(1);
  });

  test('nobody can fill a stranger’s mailbox: three receipts a day, and every complaint is kept', async () => {
    const sent = fields();
    const references: string[] = [];
    for (let time = 0; time < 5; time++)
      references.push((await complain({ ...sent, text: `Nr. ${time}` })).reference);
    expect(await mailsTo(sent.email)).toHaveLength(3);
    expect(new Set(references).size).toBe(5);
    for (const reference of references)
      expect((await support.call(getComplaints, { reference })).complaints).toHaveLength(1);
  });
});

test('one address sends fifteen complaints in half an hour, not more', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  for (let time = 0; time < 15; time++)
    await complain({ subject: 'illegal_content', email: '' }, { headers });
  await expect(complain({}, { headers })).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
});

describe('[RT-08] staff read and answer', () => {
  test('what is illegal goes first, then the oldest; pages have no gap', async () => {
    const own = await startTestServer();
    const reader = await aMember(own).staff('support').create();
    const visitor = own.visitor();
    await own.services.db.insert(complaintTable).values(
      Array.from({ length: 58 }, (_, index) => ({
        siteId: own.site.id,
        id: crypto.randomUUID(),
        reference: `K-T${String(index).padStart(5, '0')}`,
        name: 'Els',
        email: 'els@voorbeeld.test',
        subject: 'other' as const,
        body: 'x',
        language: 'nl',
        // Twos at the same moment: the id decides.
        createdAt: new Date(own.clock.now().getTime() - day + Math.floor(index / 2) * 1000),
      })),
    );
    const { reference } = await visitor.call(sendComplaint, { ...fields(), subject: 'illegal_content' });
    const found: ComplaintSummary[] = [];
    let cursor: string | null = null;
    do {
      const page: CallResponse<typeof getComplaints> = await reader.call(
        getComplaints,
        cursor === null ? {} : { cursor },
      );
      expect(page.open).toBe(59);
      found.push(...page.complaints);
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(found.map(({ id }) => id)).size).toBe(59);
    expect(found[0]).toMatchObject({ reference, subject: 'illegal_content' });
    const order = found.slice(1).map(({ created_at: time, id }) => `${time} ${id}`);
    expect(order).toEqual(order.toSorted());
    await own.close();
  });

  test('a cursor of another list is refused', async () => {
    const cursor = Buffer.from(JSON.stringify([2, 'x', 'y'])).toString('base64url');
    for (const state of ['open', 'answered'] as const)
      await expect(support.call(getComplaints, { state, cursor })).rejects.toMatchObject({
        code: 'invalid_input',
      });
  });

  test('a reference is found as somebody types it', async () => {
    const { reference } = await complain();
    for (const typed of [
      reference,
      reference.toLowerCase(),
      ` ${reference.slice(2)} `,
      reference.replace('-', ''),
    ]) {
      const { complaints } = await support.call(getComplaints, { reference: typed });
      expect({ typed, found: complaints.map((each) => each.reference) }).toEqual({
        typed,
        found: [reference],
      });
    }
    expect((await support.call(getComplaints, { reference: 'K-000000' })).complaints).toEqual([]);
  });

  test('an answer is mailed in the writer’s language, kept, and noted; a second one is refused', async () => {
    const sent = fields();
    const { reference } = await complain(sent);
    const id = await idOf(reference);
    const { complaint: read } = await support.call(getComplaint, { id });
    expect(read).toMatchObject({ email: sent.email, text: sent.text, language: 'nl', answer: null });

    const answer = 'We hebben het account gesloten.\nMet reden.';
    const { complaint: closed } = await support.call(answerComplaint, {
      complaint: id,
      answer: ` ${answer} `,
    });
    expect(closed).toMatchObject({ answer, answered_at: server.clock.now().toISOString() });
    const mail = (await mailsTo(sent.email)).find(({ plain }) => plain.includes('account gesloten'))!;
    expect(mail.subject).toContain(reference);
    expect(mail.html).toMatch(/<html[^>]* lang="nl"/);
    expect(mail.html).toContain('gesloten.<br/>Met reden.');

    await expect(support.call(answerComplaint, { complaint: id, answer: 'Nogmaals' })).rejects.toEqual(
      refusal('already_answered', 409),
    );
    const noted = await server.services.db
      .select({ action: auditEntry.action, actorId: auditEntry.actorId, details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.subject, id))
      .orderBy(asc(auditEntry.id));
    expect(noted).toEqual([
      { action: 'complaint.read', actorId: support.id, details: {} },
      {
        action: 'complaint.answer',
        actorId: support.id,
        details: { subject: 'another_member', mailed: true },
      },
    ]);
    const answered = await support.call(getComplaints, { state: 'answered' });
    expect(answered.complaints.map((each) => each.id)).toContain(id);
  });

  test('markup in a complaint or an answer stays text in mails', async () => {
    const sent = { ...fields(), text: '<img src=x onerror=alert(1)>', name: '<b>Els</b>' };
    const { reference } = await complain(sent);
    await support.call(answerComplaint, { complaint: await idOf(reference), answer: '<script>1</script>' });
    for (const { html } of await mailsTo(sent.email)) {
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<b>Els</b>');
      expect(html).not.toContain('<script>');
    }
  });

  test('a complaint without an address is answered without a mail', async () => {
    const { reference } = await complain({ subject: 'illegal_content', email: '' });
    const id = await idOf(reference);
    await support.call(answerComplaint, { complaint: id, answer: 'Verwijderd.' });
    expect(await mailsTo('')).toEqual([]);
  });

  test('[RO-06] staff of another site do not find it', async () => {
    const { reference } = await complain();
    const id = await idOf(reference);
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect((await stranger.call(getComplaints, { reference })).complaints).toEqual([]);
    await expect(stranger.call(getComplaint, { id })).rejects.toEqual(refusal('not_found', 404));
    await expect(stranger.call(answerComplaint, { complaint: id, answer: 'x' })).rejects.toEqual(
      refusal('not_found', 404),
    );
  });
});

describe('what is kept of members', () => {
  test('they may read their complaints, and all of them go when they are erased', async () => {
    const anna = await aMember(server).named('Anna').create();
    const inside = await anna.call(sendComplaint, { ...fields(), name: 'Anna', email: anna.email });
    const outside = await complain({ email: anna.email.toUpperCase() });
    const others = await complain();
    const key = { siteId: server.site.id, memberId: anna.id };
    const [part] = memberComplaints.export!(server.services, key);
    const exported: object[] = [];
    for await (const row of part!.rows) exported.push(row);
    expect(exported).toMatchObject([{ reference: inside.reference, email: anna.email, answer: null }]);

    await server.services.db.transaction((tx) => memberComplaints.erase!(server.services, tx, key));
    const left = async (reference: string) =>
      (await support.call(getComplaints, { reference })).complaints.length;
    expect([
      await left(inside.reference),
      await left(outside.reference),
      await left(others.reference),
    ]).toEqual([0, 0, 1]);
  });

  test('an answer does not keep who of staff gave it once they are erased', async () => {
    const helper = await aMember(server).staff('support').create();
    const { reference } = await complain();
    const id = await idOf(reference);
    await helper.call(answerComplaint, { complaint: id, answer: 'Klaar.' });
    const key = { siteId: server.site.id, memberId: helper.id };
    await server.services.db.transaction((tx) => memberComplaints.erase!(server.services, tx, key));
    const [row] = await server.services.db
      .select()
      .from(complaintTable)
      .where(and(eq(complaintTable.siteId, server.site.id), eq(complaintTable.id, id)));
    expect(row).toMatchObject({ answer: 'Klaar.', answeredBy: null });
  });

  test('a year after its answer a complaint goes by itself', async () => {
    const [old, fresh, open] = await Promise.all([0, 1, 2].map(() => complain()));
    await support.call(answerComplaint, { complaint: await idOf(old!.reference), answer: 'Klaar.' });
    server.clock.advance(300 * day);
    const later = await aMember(server).staff('support').create();
    const freshId = (await later.call(getComplaints, { reference: fresh!.reference })).complaints[0]!.id;
    await later.call(answerComplaint, { complaint: freshId, answer: 'Klaar.' });
    server.clock.advance(66 * day);
    await sweepComplaints.run(server.services, {});
    const reader = await aMember(server).staff('support').create();
    const left = async (reference: string) =>
      (await reader.call(getComplaints, { reference })).complaints.length;
    expect([await left(old!.reference), await left(fresh!.reference), await left(open!.reference)]).toEqual([
      0, 1, 1,
    ]);
  });
});
