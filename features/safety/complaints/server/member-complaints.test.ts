import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailKey } from '#platform/shared/email-rules.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { sendComplaint } from '../contract.ts';
import { memberComplaints } from './member-complaints.ts';
import { sweepComplaints } from './sweep-complaints.ts';
import { complaint as complaintTable } from './tables.ts';
import { aComplaint, openDesk, type Desk } from './complaints.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.server.close());

describe('members’ data in complaints', () => {
  test('members can export their complaints, and all are deleted when the member is erased', async () => {
    const anna = await aMember(desk.server).named('Anna').create();
    const inside = await anna.call(sendComplaint, { ...aComplaint(), name: 'Anna', email: anna.email });
    const outside = await desk.complain({ email: anna.email.toUpperCase() });
    const others = await desk.complain();
    const key = { siteId: desk.server.site.id, memberId: anna.id };
    const [part] = memberComplaints.export!(desk.server.services, key);
    const exported: object[] = [];
    for await (const row of part!.rows) exported.push(row);
    expect(exported).toMatchObject([{ reference: inside.reference, email: anna.email, answer: null }]);

    await desk.server.services.db.transaction((tx) => memberComplaints.erase!(desk.server.services, tx, key));
    expect([
      await desk.isStored(inside.reference),
      await desk.isStored(outside.reference),
      await desk.isStored(others.reference),
    ]).toEqual([false, false, true]);
  });

  test('[FD-36] complaints from a member’s address in another form are deleted too, also those of earlier releases', async () => {
    const { db } = desk.server.services;
    const anna = await aMember(desk.server).create();
    const key = { siteId: desk.server.site.id, memberId: anna.id };
    const email = 'Åsa@Käse.test';
    await db
      .update(account)
      .set({ email, emailKey: emailKey(email) })
      .where(and(eq(account.siteId, key.siteId), eq(account.memberId, key.memberId)));
    const [other, early, unswept] = [
      await desk.complain({ email: 'ÅSA@xn--kse-qla.test' }),
      await desk.complain({ email: 'ÅSA@KÄSE.test' }),
      await desk.complain({ email: 'åsa@xn--kse-qla.test' }),
    ];
    const forget = async ({ reference }: { readonly reference: string }) =>
      db.update(complaintTable).set({ emailKey: null }).where(eq(complaintTable.reference, reference));
    await forget(early);
    await sweepComplaints.run(desk.server.services, {});
    await forget(unswept);
    await db.transaction((tx) => memberComplaints.erase!(desk.server.services, tx, key));
    for (const { reference } of [other, early, unswept]) expect(await desk.isStored(reference)).toBe(false);
  });

  test('an answer loses its author once that staff member is erased', async () => {
    const helper = await aMember(desk.server).staff('support').create();
    const { reference } = await desk.complain();
    const id = await desk.findId(reference);
    await desk.answer(reference, 'Klaar.', helper);
    const key = { siteId: desk.server.site.id, memberId: helper.id };
    await desk.server.services.db.transaction((tx) => memberComplaints.erase!(desk.server.services, tx, key));
    const [row] = await desk.server.services.db
      .select()
      .from(complaintTable)
      .where(and(eq(complaintTable.siteId, desk.server.site.id), eq(complaintTable.id, id)));
    expect(row).toMatchObject({ answer: 'Klaar.', answeredBy: null });
  });

  test('a complaint is deleted a year after its answer', async () => {
    const [old, fresh, open] = await Promise.all([0, 1, 2].map(() => desk.complain()));
    await desk.answer(old!.reference, 'Klaar.');
    desk.server.clock.advance(300 * day);
    const later = await aMember(desk.server).staff('support').create();
    await desk.answer(fresh!.reference, 'Klaar.', later);
    desk.server.clock.advance(66 * day);
    await sweepComplaints.run(desk.server.services, {});
    expect([
      await desk.isStored(old!.reference),
      await desk.isStored(fresh!.reference),
      await desk.isStored(open!.reference),
    ]).toEqual([false, true, true]);
  });
});
