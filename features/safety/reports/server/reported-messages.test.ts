import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { readCase } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { reportsMemberData } from './member-data.ts';
import { memberReport } from './tables.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const aPair = async () => ({
  anna: await aMember(server).female().named('Anna').create(),
  bram: await aMember(server).male().named('Bram').withCredits(5).create(),
});
const sendReport = async (by: TestMember, about: TestMember, more: object) =>
  by.call(reportMember, { member: about.id, reason: 'scam', ...more });
async function findReportId(reference: string): Promise<string> {
  const [row] = await server.services.db
    .select({ id: memberReport.id })
    .from(memberReport)
    .where(eq(memberReport.reference, reference));
  return row!.id;
}

describe('a report', () => {
  test('of a message stores a copy of the messages around it', async () => {
    const { anna, bram } = await aPair();
    const { conversation } = await anna.call(openChat, { member: bram.id });
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    for (const body of ['Dag!', 'Leen me 500 euro.']) await bram.call(sendMessage, { conversation, body });
    const message = { conversation, seq: 3 };
    const first = await sendReport(anna, bram, { message });
    expect(await sendReport(anna, bram, { message })).toEqual(first);
    expect(await sendReport(anna, bram, { message: { conversation, seq: 2 } })).not.toEqual(first);
    const { report } = await readCase(moderator, 'report', await findReportId(first.reference));
    expect(report).toMatchObject({ about_message: true, about_photo: false, message: { seq: 3 } });
    expect(report!.message!.lines.map(({ seq, theirs, body }) => [seq, theirs, body])).toEqual([
      [1, false, 'Hoi!'],
      [2, true, 'Dag!'],
      [3, true, 'Leen me 500 euro.'],
    ]);
    await server.services.db.transaction((tx) =>
      reportsMemberData.erase!(server.services, tx, { siteId: server.site.id, memberId: anna.id }),
    );
    const { report: later } = await readCase(moderator, 'report', report!.id);
    expect(later).toMatchObject({ reporter: null, text: '', message: null });
  });

  test('of a message that the reported member did not write to the reporter is refused', async () => {
    const { anna, bram } = await aPair();
    const carl = await aMember(server).male().create();
    const { conversation } = await anna.call(openChat, { member: bram.id });
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    const refused = expect.objectContaining({ code: 'not_found', status: 404 });
    const message = { conversation, seq: 1 };
    await expect(sendReport(anna, bram, { message })).rejects.toEqual(refused);
    await expect(sendReport(carl, anna, { message })).rejects.toEqual(refused);
    await expect(sendReport(bram, carl, { message })).rejects.toEqual(refused);
    await expect(sendReport(bram, anna, { message: { conversation, seq: 2 } })).rejects.toEqual(refused);
  });
});
