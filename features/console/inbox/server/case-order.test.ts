import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { listCases } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { InboxFilter } from '../contract.ts';
import { listOpen } from './case-list-queries.ts';

let server: TestServer;
let reader: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  reader = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

describe('[CO-04] the first case of the inbox', () => {
  test('is an urgent report, even if it is the newest and others are late', async () => {
    const reporter = await aMember(server).create();
    const report = async (reason: 'spam' | 'underage') =>
      (await reporter.call(reportMember, { member: (await aMember(server).create()).id, reason })).reference;
    const late = await report('spam');
    server.clock.advance(4 * day);
    const urgent = await report('underage');
    const order = (await listCases(reader)).map(({ reference }) => reference);
    expect(order[0]).toBe(urgent);
    expect(order).toContain(late);
  });

  test('is an urgent complaint, even if it is the newest and others are late', async () => {
    const complain = async (more: object) =>
      (await server.visitor().call(sendComplaint, { ...aComplaint(), ...more })).reference;
    const late = await complain({});
    server.clock.advance(8 * day);
    const illegal = await complain({ subject: 'illegal_content' });
    server.clock.advance(minute);
    const danger = await complain({ danger: true });
    const order = (await listCases(reader, 'complaint')).map(({ reference }) => reference);
    expect(order).toEqual([illegal, danger, late]);
  });
});

describe('[CO-04] many open cases', () => {
  let site: TestServer['secondSite'];
  let colleague: TestMember;
  beforeAll(async () => {
    site = server.secondSite;
    colleague = await aMember(server).onSite(site).staff('administrator').create();
    const start = server.clock.now().getTime();
    const rows = Array.from({ length: 3_000 }, (_, number) => ({
      siteId: site.id,
      kind: number % 3 === 0 ? ('complaint' as const) : ('report' as const),
      subjectId: crypto.randomUUID(),
      urgent: number % 20 === 0,
      flaggerId: number % 200 === 0 ? crypto.randomUUID() : null,
      openedAt: new Date(start),
      // Several have the same time, so their kinds and ids decide the order.
      dueAt: new Date(start + ((number * 7_919) % 500) * hour),
    }));
    await server.services.db.insert(safetyCase).values(rows);
    await server.services.db.pool.query('vacuum analyze safety_case');
  });

  test('are paged without gaps: those of trusted flaggers, then urgent ones, then the others', async () => {
    const listed = await listCases(colleague);
    const all = await server.services.db.select().from(safetyCase).where(eq(safetyCase.siteId, site.id));
    expect(listed).toHaveLength(all.length);
    expect(new Set(listed.map(({ subject }) => subject)).size).toBe(all.length);
    const ranks = listed.map(({ trusted, urgent, due_at: due }) =>
      [trusted ? 0 : 1, urgent ? 0 : 1, due].join(' '),
    );
    expect(ranks).toEqual(ranks.toSorted());
  });

  test('are read in the order of an index, so that a page sorts nothing', async () => {
    const { db } = server.services;
    const [last] = await db
      .select()
      .from(safetyCase)
      .where(and(eq(safetyCase.siteId, site.id), eq(safetyCase.urgent, true)));
    const place = { ...last!, isOrdinary: true, canWait: false };
    for (const after of [null, place]) {
      const query = vi.spyOn(db.pool, 'query');
      const filter: InboxFilter = { kinds: ['complaint', 'report'], scope: 'all' };
      await listOpen(db, { siteId: site.id, memberId: colleague.id }, filter, after, server.clock.now(), 51);
      const [config, values] = query.mock.calls.at(-1) as unknown as [{ text: string }, unknown[]];
      query.mockRestore();
      const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) ${config.text}`,
        values,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('safety_case_priority');
      expect(plan).not.toMatch(/\bSort\b/);
    }
  });
});
