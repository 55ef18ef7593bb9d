import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmWithdrawal, declareWithdrawal } from '#features/money/transactions/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase, listCases } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  support = await aMember(server).staff('support').create();
});
afterAll(() => server.close());

test('[CO-04] [CO-16] a confirmed withdrawal from a purchase that is not found is handed to staff once, and is answered in its language', async () => {
  const email = 'claire@exemple.test';
  const declaration = { name: 'Claire', email, number: '2026-000042', language: 'fr' } as const;
  const visitor = server.visitor();
  await visitor.call(declareWithdrawal, declaration, { idempotencyKey: crypto.randomUUID() });
  expect(await listCases(support)).toEqual([]);
  const [mail] = await mailsTo(server, email);
  const link = /\/withdrawal\/([\w-]+)/.exec(mail!.plain)![1]!;
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(visitor.call(confirmWithdrawal, { link })).resolves.toMatchObject({
      outcome: 'not_found',
    });

  const cases = await listCases(support);
  expect(cases).toHaveLength(1);
  const { subject } = cases[0]!;
  const complaint = (await readCase(support, 'complaint', subject)).complaint!;
  expect(complaint).toMatchObject({
    subject: 'payment',
    name: 'Claire',
    email,
    language: 'fr',
    member: null,
  });
  expect(complaint.text).toContain('2026-000042');

  const text = 'Nous avons trouvé ton achat.';
  await decideCase(server, support, { kind: 'complaint', subject, decision: 'answered', text });
  const answer = (await mailsTo(server, email)).find(({ plain }) => plain.includes('trouvé ton achat'));
  expect(answer!.subject).toContain('Notre réponse');
});
