import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '#platform/server/tables.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import {
  answerComplaint,
  getComplaint,
  getComplaints,
  sendComplaint,
  type ComplaintSummary,
} from '../contract.ts';
import { complaint as complaintTable } from './tables.ts';
import { aComplaint, openDesk, type Desk } from './test-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });

describe('[RT-08] staff read and answer', () => {
  test('illegal content comes first, then the oldest complaints, and pages have no gaps', async () => {
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
        // Pairs have the same time, so their ids decide the order.
        createdAt: new Date(own.clock.now().getTime() - day + Math.floor(index / 2) * 1000),
      })),
    );
    const { reference } = await visitor.call(sendComplaint, { ...aComplaint(), subject: 'illegal_content' });
    const summaries: ComplaintSummary[] = [];
    let cursor: string | null = null;
    do {
      const page: CallResponse<typeof getComplaints> = await reader.call(
        getComplaints,
        cursor === null ? {} : { cursor },
      );
      expect(page.open).toBe(59);
      summaries.push(...page.complaints);
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(summaries.map(({ id }) => id)).size).toBe(59);
    expect(summaries[0]).toMatchObject({ reference, subject: 'illegal_content' });
    const order = summaries.slice(1).map(({ created_at: time, id }) => `${time} ${id}`);
    expect(order).toEqual(order.toSorted());
    await own.close();
  });

  test('a cursor from another list starts the list at its beginning', async () => {
    await desk.complain();
    const cursor = Buffer.from(JSON.stringify([2, 'x', 'y'])).toString('base64url');
    for (const state of ['open', 'answered'] as const)
      expect(await desk.support.call(getComplaints, { state, cursor })).toEqual(
        await desk.support.call(getComplaints, { state }),
      );
  });

  test('a reference is found however it is typed', async () => {
    const { reference } = await desk.complain();
    for (const typed of [
      reference,
      reference.toLowerCase(),
      ` ${reference.slice(2)} `,
      reference.replace('-', ''),
    ]) {
      const { complaints } = await desk.support.call(getComplaints, { reference: typed });
      expect({ typed, found: complaints.map((each) => each.reference) }).toEqual({
        typed,
        found: [reference],
      });
    }
    expect((await desk.support.call(getComplaints, { reference: 'K-000000' })).complaints).toEqual([]);
  });

  test('an answer is mailed in the writer’s language, stored and audited; a second one is refused', async () => {
    const sent = aComplaint();
    const { reference } = await desk.complain(sent);
    const id = await desk.idOf(reference);
    const { complaint: read } = await desk.support.call(getComplaint, { id });
    expect(read).toMatchObject({ email: sent.email, text: sent.text, language: 'nl', answer: null });

    const answer = 'We hebben het account gesloten.\nMet reden.';
    const { complaint: closed } = await desk.support.call(answerComplaint, {
      complaint: id,
      answer: ` ${answer} `,
    });
    expect(closed).toMatchObject({ answer, answered_at: desk.server.clock.now().toISOString() });
    const mail = (await mailsTo(desk.server, sent.email)).find(({ plain }) =>
      plain.includes('account gesloten'),
    )!;
    expect(mail.subject).toContain(reference);
    expect(mail.html).toMatch(/<html[^>]* lang="nl"/);
    expect(mail.html).toContain('gesloten.<br/>Met reden.');

    await expect(desk.support.call(answerComplaint, { complaint: id, answer: 'Nogmaals' })).rejects.toEqual(
      refusal('already_answered', 409),
    );
    const entries = await desk.server.services.db
      .select({ action: auditEntry.action, actorId: auditEntry.actorId, details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.subject, id))
      .orderBy(asc(auditEntry.id));
    expect(entries).toEqual([
      { action: 'complaint.read', actorId: desk.support.id, details: {} },
      {
        action: 'complaint.answer',
        actorId: desk.support.id,
        details: { subject: 'another_member', mailed: true },
      },
    ]);
    const answered = await desk.support.call(getComplaints, { state: 'answered' });
    expect(answered.complaints.map((each) => each.id)).toContain(id);
  });

  test('markup in a complaint or an answer is shown as text in mails', async () => {
    const sent = { ...aComplaint(), text: '<img src=x onerror=alert(1)>', name: '<b>Els</b>' };
    const { reference } = await desk.complain(sent);
    await desk.support.call(answerComplaint, {
      complaint: await desk.idOf(reference),
      answer: '<script>1</script>',
    });
    for (const { html } of await mailsTo(desk.server, sent.email)) {
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<b>Els</b>');
      expect(html).not.toContain('<script>');
    }
  });

  test('a complaint without an address is answered without a mail', async () => {
    const { reference } = await desk.complain({ subject: 'illegal_content', email: '' });
    const id = await desk.idOf(reference);
    await desk.support.call(answerComplaint, { complaint: id, answer: 'Verwijderd.' });
    expect(await mailsTo(desk.server, '')).toEqual([]);
  });

  test('[RO-06] staff of another site do not find it', async () => {
    const { reference } = await desk.complain();
    const id = await desk.idOf(reference);
    const stranger = await aMember(desk.server)
      .onSite(desk.server.secondSite)
      .staff('administrator')
      .create();
    expect((await stranger.call(getComplaints, { reference })).complaints).toEqual([]);
    await expect(stranger.call(getComplaint, { id })).rejects.toEqual(refusal('not_found', 404));
    await expect(stranger.call(answerComplaint, { complaint: id, answer: 'x' })).rejects.toEqual(
      refusal('not_found', 404),
    );
  });
});
