import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import {
  conversationChanged,
  getMessages,
  openChat,
  sendMessage,
} from '#features/conversation/chat/contract.ts';
import { warnWrittenTo } from '#features/conversation/chat/server/public.ts';
import { changeNotificationSetting } from '#features/conversation/notifications/contract.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, liftSuspension } from '#tests/support/inbox.ts';
import { openPage } from '#tests/support/open-page.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

async function write(from: TestMember, to: TestMember): Promise<string> {
  const { conversation } = await from.call(openChat, { member: to.id });
  await from.call(sendMessage, { conversation, body: 'Kom je naar mij toe?' });
  return conversation;
}

async function suspend(member: TestMember, rule: ReportReason): Promise<void> {
  const witness = await aMember(server).female().create();
  const { reference } = await witness.call(reportMember, { member: member.id, reason: rule });
  const { subject } = await findCase(moderator, 'report', { reference });
  await decideCase(server, moderator, {
    kind: 'report',
    subject,
    decision: 'suspend',
    rule,
    text: 'Seen.',
  });
}

const warn = ({ id: memberId }: TestMember) =>
  warnWrittenTo.run(server.services, { siteId: server.site.id, memberId });
const mailsTo = ({ email }: TestMember) =>
  server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, email))
    .orderBy(desc(outboxMail.id));
const readOtherGone = async (member: TestMember, conversation: string) =>
  (await member.call(getMessages, { conversation })).other_gone;

const aScammer = () => aMember(server).male().named('Bram').withCredits(50).create();
const aWoman = () => aMember(server).female();

test('everyone a scammer wrote to is warned once, in their language; the warning names the scammer and quotes no messages', async () => {
  const bram = await aScammer();
  const [anna, clara] = [await aWoman().speaking('nl').create(), await aWoman().speaking('en').create()];
  const conversation = await write(bram, anna);
  await write(bram, clara);
  expect(await readOtherGone(anna, conversation)).toBeNull();
  await suspend(bram, 'scam');
  expect(await readOtherGone(anna, conversation)).toBe('away');
  expect(await mailsTo(anna)).toEqual([]);

  const nextEvent = (await openPage(server, anna)).hears(conversationChanged.name);
  await warn(bram);
  expect(await nextEvent).toEqual({ conversation, seq: 1 });
  await warn(bram);
  expect(await readOtherGone(anna, conversation)).toBe('cheat');
  const [dutch, ...more] = await mailsTo(anna);
  expect(more).toEqual([]);
  expect(dutch!.subject).toBe('We hebben een oplichter verwijderd die je op Vonk schreef');
  expect(dutch!.plain).toContain('Bram');
  expect(dutch!.plain).toContain(`/chats/${conversation}`);
  expect(dutch!.plain).not.toContain('naar mij toe');
  expect(dutch!.unsubscribeUrl).toContain('/unsubscribe/');
  expect((await mailsTo(clara)).map(({ subject }) => subject)).toEqual([
    'We removed a scammer who sent you a message on Vonk',
  ]);
  await expect(anna.call(sendMessage, { conversation, body: 'Waar ben je?' })).rejects.toMatchObject({
    code: 'message_undeliverable',
  });
});

test('a member who gets no mails about conversations is warned only in the conversation; one who only wrote to the scammer is not', async () => {
  const bram = await aScammer();
  const [quiet, writer] = [await aWoman().create(), await aWoman().withCredits(5).create()];
  await quiet.call(changeNotificationSetting, { kind: 'new_messages', channel: 'email', enabled: false });
  const conversation = await write(bram, quiet);
  const own = await write(writer, bram);
  await suspend(bram, 'fake');
  await warn(bram);
  expect(await mailsTo(quiet)).toEqual([]);
  expect(await readOtherGone(quiet, conversation)).toBe('cheat');
  expect(await mailsTo(writer)).toEqual([]);
  expect(await readOtherGone(writer, own)).toBe('away');
});

test('nobody is warned about a member who is suspended for another reason, or whose suspension was lifted', async () => {
  const [rude, cleared] = [await aScammer(), await aScammer()];
  const anna = await aWoman().create();
  const [first, second] = [await write(rude, anna), await write(cleared, anna)];
  await suspend(rude, 'harassment');
  await suspend(cleared, 'scam');
  await liftSuspension(moderator, cleared);
  await warn(cleared);
  expect(await mailsTo(anna)).toEqual([]);
  expect(await readOtherGone(anna, first)).toBe('away');
  expect(await readOtherGone(anna, second)).toBeNull();
  const { rows } = await server.services.db.pool.query<{ data: { memberId: string } }>(
    `select data from pgboss.job where name = $1`,
    [warnWrittenTo.name],
  );
  const planned = rows.map(({ data }) => data.memberId);
  expect(planned).toContain(cleared.id);
  expect(planned).not.toContain(rude.id);
});

test('a member who blocked the scammer is warned too', async () => {
  const bram = await aScammer();
  const anna = await aWoman().create();
  await write(bram, anna);
  await anna.call(blockMember, { member: bram.id });
  await suspend(bram, 'scam');
  await warn(bram);
  expect(await mailsTo(anna)).toHaveLength(1);
});
