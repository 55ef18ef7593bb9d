import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { readCase } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { getComplaintWriter, sendComplaint } from '../contract.ts';
import { aComplaint, openDesk, type Desk } from './complaints.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });

describe('[RT-08] sending a complaint', () => {
  test('a visitor gets a reference, and a receipt in their language', async () => {
    const sent = aComplaint();
    const { reference } = await desk.complain(sent);
    expect(reference).toMatch(/^K-[A-Z2-9]{6}$/);
    const [receipt, ...more] = await mailsTo(desk.server, sent.email);
    expect(more).toEqual([]);
    expect(receipt!.subject).toContain(reference);
    expect(receipt!.html).toMatch(/<html[^>]* lang="nl"/);
    expect(receipt!.html).not.toContain('lang="en"');
    for (const word of ['Ze vroeg om geld', 'Twee keer', sent.name])
      expect(receipt!.plain + receipt!.html, 'the address may be a stranger’s').not.toContain(word);
  });

  test('support gets a notice in the site’s language, with a link and without the text', async () => {
    const sent = aComplaint();
    const { reference } = await desk.complain(sent);
    const notice = (await mailsTo(desk.server, 'help@vonk.test')).find(({ subject }) =>
      subject.includes(reference),
    )!;
    expect(notice.html).toMatch(/<html[^>]* lang="nl"/);
    expect(notice.plain).toContain(`/staff/inbox?kind=complaint&case=${await desk.findId(reference)}`);
    for (const secret of [sent.email, 'Ze vroeg om geld', 'Els'])
      expect(notice.html + notice.plain + notice.subject).not.toContain(secret);
  });

  test('a member’s complaint is linked to them, and the form is prefilled with their name and address', async () => {
    const anna = await aMember(desk.server).named('Anna').create();
    const writer = await anna.call(getComplaintWriter, {});
    expect(writer).toEqual({ name: 'Anna', email: anna.email });
    const { reference } = await anna.call(sendComplaint, { ...aComplaint(), ...writer });
    const { complaint } = await readCase(desk.support, 'complaint', await desk.findId(reference));
    expect(complaint).toMatchObject({ reference, member: anna.id, name: 'Anna', answered_at: null });
  });

  test.each([
    ['no name', { name: ' ' }, [{ field: 'name', problem: 'required' }]],
    ['no address', { email: '' }, [{ field: 'email', problem: 'required' }]],
    ['an invalid address', { email: 'els@' }, [{ field: 'email', problem: 'invalid_email' }]],
    ['a blank text', { text: ' \n ' }, [{ field: 'text', problem: 'required' }]],
    [
      'neither name nor address',
      { name: '', email: '' },
      [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'required' },
      ],
    ],
  ])('%s: the error names the field', async (_case, change, issues) => {
    await expect(desk.complain(change)).rejects.toEqual(refusal('invalid_input', 400, { issues }));
  });

  test('[VL-04] all errors are reported at once, those of the schema and those of the rules', async () => {
    const issues = async (input: Record<string, unknown>) => {
      const response = await desk.server.visitor().fetch('/api/complaints.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ language: 'nl', ...input }),
      });
      const { error } = (await response.json()) as {
        error: { code: string; args: { issues: { field: string; problem: string; limit?: number }[] } };
      };
      expect([response.status, error.code]).toEqual([400, 'invalid_input']);
      return error.args.issues.toSorted((a, b) => a.field.localeCompare(b.field));
    };
    expect(await issues({ subject: '', name: ' ', email: 'els@', text: '' })).toEqual([
      { field: 'email', problem: 'invalid_email' },
      { field: 'name', problem: 'required' },
      { field: 'subject', problem: 'invalid' },
      { field: 'text', problem: 'required' },
    ]);
    expect(await issues({})).toEqual(
      ['email', 'name', 'subject', 'text'].map((field) => ({ field, problem: 'required' })),
    );
    expect(await issues({ subject: 'other', name: '', email: 'els', text: 'x'.repeat(5_001) })).toEqual([
      { field: 'email', problem: 'invalid_email' },
      { field: 'name', problem: 'required' },
      { field: 'text', problem: 'too_long', limit: 5_000 },
    ]);
    expect(await issues({ subject: 'illegal_content', name: '', email: 7, text: ' ' })).toEqual([
      { field: 'email', problem: 'wrong_type' },
      { field: 'text', problem: 'required' },
    ]);
  });

  test('illegal content may be reported without a name or an address', async () => {
    const { reference } = await desk.complain({ subject: 'illegal_content', name: '', email: '' });
    const { complaint } = await readCase(desk.support, 'complaint', await desk.findId(reference));
    expect(complaint).toMatchObject({ subject: 'illegal_content', name: '', member: null });
  });

  test('a form sent twice creates one complaint and one receipt', async () => {
    const [sent, idempotencyKey] = [aComplaint(), crypto.randomUUID()];
    const first = await desk.complain(sent, { idempotencyKey });
    const again = await desk.complain(sent, { idempotencyKey });
    expect(again).toEqual(first);
    expect(await mailsTo(desk.server, sent.email)).toHaveLength(1);
  });

  test('an address gets at most three receipts a day, even for concurrent complaints, and every complaint is stored', async () => {
    const sent = aComplaint();
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four', 'five'].map((text) => desk.complain({ ...sent, text })),
    );
    const references = answers.map(({ reference }) => reference);
    expect(await mailsTo(desk.server, sent.email)).toHaveLength(3);
    expect(new Set(references).size).toBe(5);
    for (const reference of references) expect(await desk.isStored(reference)).toBe(true);
  });

  test('[FD-36] an address is one address in whichever form it is typed', async () => {
    const forms = [
      'Zoë@Käse.test',
      'ZOË@KÄSE.TEST',
      'zoë@xn--kse-qla.test',
      'Zoë@käse.test'.normalize('NFD'),
    ];
    for (const email of forms) await desk.complain({ email });
    const mails = await Promise.all([...new Set(forms)].map((email) => mailsTo(desk.server, email)));
    expect(mails.flat()).toHaveLength(3);
  });
});

test('one IP address can send fifteen complaints in half an hour, and no more', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  for (let time = 0; time < 15; time++)
    await desk.complain({ subject: 'illegal_content', email: '' }, { headers });
  await expect(desk.complain({}, { headers })).rejects.toMatchObject({
    code: 'too_many_requests',
    status: 429,
  });
});
