import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#platform/server/db/database.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { caseMakers, type OpenedCase } from '#tests/support/cases.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { statementProblems } from './transparency-database.testing.ts';

let server: TestServer;
let administrator: TestMember;
let moderator: TestMember;
const openedCases: OpenedCase[] = [];
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
  moderator = await aMember(server).staff('moderator').create();
  for (const kind of ['photo', 'report', 'signal', 'complaint'] as const) {
    const one = await caseMakers[kind](server, moderator);
    await one.decide(administrator);
    openedCases.push(one);
  }
});
afterAll(() => server.close());

const fetchExport = (month: string, by = administrator) =>
  by.client.fetch(`/staff/statements-of-reasons.jsonl?month=${month}`);
const thisMonth = () => server.clock.now().toISOString().slice(0, 7);

async function statements(): Promise<Record<string, unknown>[]> {
  const answer = await fetchExport(thisMonth());
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { statements: Record<string, unknown>[] }).statements);
}

describe('[CO-11] statements of reasons for the DSA Transparency Database', () => {
  test("each restriction has a statement in the database's schema; other decisions have none", async () => {
    const exportedStatements = await statements();
    expect(exportedStatements).toHaveLength(3);
    for (const statement of exportedStatements) expect(statementProblems(statement)).toEqual([]);
    expect(exportedStatements.map(({ source_type: source }) => source).sort()).toEqual([
      'SOURCE_ARTICLE_16',
      'SOURCE_VOLUNTARY',
      'SOURCE_VOLUNTARY',
    ]);
    expect(
      exportedStatements.filter((one) => one['decision_account'] === 'DECISION_ACCOUNT_SUSPENDED'),
    ).toHaveLength(2);
    expect(exportedStatements.filter((one) => one['automated_detection'] === 'Yes')).toHaveLength(1);
    expect(new Set(exportedStatements.map(({ puid }) => puid)).size).toBe(3);
    expect(await statements(), 'the same decisions keep their numbers').toEqual(exportedStatements);
  });

  test('they contain nothing about a person: no id, name, address, reference or explanation', async () => {
    const text = await (await fetchExport(thisMonth())).text();
    const secrets = openedCases.flatMap(({ member, subjectId, reference }) => [
      member.id,
      member.email,
      subjectId,
      ...(reference === null ? [] : [reference]),
    ]);
    for (const secret of [...secrets, 'Asked for money.', administrator.id])
      expect(text).not.toContain(secret);
  });

  test('a suspension because of several marked messages has one statement', async () => {
    const { db } = server.services;
    const [signal] = await rows<{ subject_id: string }>(
      db,
      sql`select subject_id from safety_case where kind = 'signal' and decision = 'suspended'`,
    );
    await db.execute(sql`
      insert into safety_case (site_id, kind, subject_id, member_id, urgent, opened_at, due_at, decided_at, decision, rule)
      select site_id, kind, gen_random_uuid(), member_id, urgent, opened_at, due_at, decided_at, decision, rule
        from safety_case where subject_id = ${signal!.subject_id}::uuid`);
    expect(await statements()).toHaveLength(3);
  });

  test('only administrators export an existing month of their own site, and the audit log records it', async () => {
    expect((await fetchExport(thisMonth(), moderator)).status).toBe(404);
    for (const month of ['2026-13', '2026', '', "2026-01'"])
      expect((await fetchExport(month)).status, month).toBe(404);
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect(await (await fetchExport(thisMonth(), stranger)).text()).toBe('');
    const [entry] = await rows<{ details: object }>(
      server.services.db,
      sql`select details from audit_entry where action = 'statements_of_reasons.export' order by id desc limit 1`,
    );
    expect(entry!.details).toEqual({ month: thisMonth() });
  });
});
