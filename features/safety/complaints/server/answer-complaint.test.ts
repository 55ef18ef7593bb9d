import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember } from '#tests/support/builders.ts';
import { readCase, listCases } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aComplaint, openDesk, type Desk } from './complaints.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });

describe('[RT-08] staff read and answer', () => {
  test('an answer is mailed in the writer’s language, stored and audited; a second one is refused', async () => {
    const sent = aComplaint();
    const { reference } = await desk.complain(sent);
    const id = await desk.findId(reference);
    expect((await readCase(desk.support, 'complaint', id)).complaint).toMatchObject({
      email: sent.email,
      text: sent.text,
      language: 'nl',
      answer: null,
    });

    const answer = 'We hebben het account gesloten.\nMet reden.';
    await desk.answer(reference, ` ${answer} `);
    expect((await readCase(desk.support, 'complaint', id)).complaint).toMatchObject({
      answer,
      answered_at: desk.server.clock.now().toISOString(),
    });
    const mail = (await mailsTo(desk.server, sent.email)).find(({ plain }) =>
      plain.includes('account gesloten'),
    )!;
    expect(mail.subject).toContain(reference);
    expect(mail.html).toMatch(/<html[^>]* lang="nl"/);
    expect(mail.html).toContain('gesloten.<br/>Met reden.');

    await expect(desk.answer(reference, 'Nogmaals')).rejects.toEqual(refusal('already_answered', 409));
    const entries = await desk.server.services.db
      .select({ action: auditEntry.action, actorId: auditEntry.actorId, details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.subject, id))
      .orderBy(asc(auditEntry.id));
    expect(entries).toEqual([
      { action: 'complaint.read', actorId: desk.support.id, details: {} },
      { action: 'complaint.decide', actorId: desk.support.id, details: {} },
      {
        action: 'complaint.answer',
        actorId: desk.support.id,
        details: { subject: 'another_member', mailed: true },
      },
      { action: 'complaint.read', actorId: desk.support.id, details: {} },
    ]);
  });

  test('markup in a complaint or an answer is shown as text in mails', async () => {
    const sent = { ...aComplaint(), text: '<img src=x onerror=alert(1)>', name: '<b>Els</b>' };
    const { reference } = await desk.complain(sent);
    await desk.answer(reference, '<script>1</script>');
    for (const { html } of await mailsTo(desk.server, sent.email)) {
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<b>Els</b>');
      expect(html).not.toContain('<script>');
    }
  });

  test('a complaint without an address is answered without a mail', async () => {
    const { reference } = await desk.complain({ subject: 'illegal_content', email: '' });
    await desk.answer(reference, 'Verwijderd.');
    expect(await mailsTo(desk.server, '')).toEqual([]);
  });

  test('[RO-06] staff of another site do not find it', async () => {
    const { reference } = await desk.complain();
    const id = await desk.findId(reference);
    const stranger = await aMember(desk.server)
      .onSite(desk.server.secondSite)
      .staff('administrator')
      .create();
    expect(await listCases(stranger)).toEqual([]);
    await expect(readCase(stranger, 'complaint', id)).rejects.toEqual(refusal('not_found', 404));
    await expect(desk.answer(reference, 'x', stranger)).rejects.toEqual(refusal('not_found', 404));
  });
});
