import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseKinds } from '#features/safety/cases/case-choices.ts';
import { sweepCases } from '#features/safety/cases/server/sweep-cases.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { caseMakers } from '#tests/support/cases.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getTransparencyReport, type ReportTotal } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const getReport = (year: number, by = administrator) => by.call(getTransparencyReport, { year });
const decided = async () =>
  (await server.services.db.select().from(safetyCase)).filter(({ decidedAt }) => decidedAt !== null);

describe('[CO-11] the transparency report', () => {
  test("equals a count by hand of a year's cases, by kind, decision, rule and hours", async () => {
    const year = server.clock.now().getUTCFullYear();
    for (let round = 0; round < 2; round++)
      for (const [index, kind] of caseKinds.entries()) {
        const openedCase = await caseMakers[kind](server, moderator);
        server.clock.advance((index + 1 + 5 * round) * hour);
        await openedCase.decide(administrator);
      }
    const cases = (await decided()).filter(({ decidedAt }) => decidedAt!.getUTCFullYear() === year);
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(caseKinds));
    const { lines, totals, first_year: firstYear } = await getReport(year);
    expect(firstYear).toBe(year);
    const byHand = Object.fromEntries(
      [
        ...Map.groupBy(cases, ({ kind, decision, rule, urgent }) =>
          [kind, decision, rule ?? '', urgent].join(' '),
        ),
      ].map(([key, groupedCases]) => [key, groupedCases.length]),
    );
    expect(
      Object.fromEntries(
        lines.map(({ kind, decision, rule, urgent, cases: count }) => [
          [kind, decision, rule, urgent].join(' '),
          count,
        ]),
      ),
    ).toEqual(byHand);
    expect(totals.reduce((sum, total) => sum + total.cases, 0)).toBe(cases.length);
    const appeals = cases.filter(({ kind }) => kind === 'appeal');
    const hours = appeals
      .map(({ openedAt, decidedAt }) => Math.floor((decidedAt!.getTime() - openedAt.getTime()) / hour))
      .toSorted((one, other) => one - other);
    const middle = (hours[Math.floor((hours.length - 1) / 2)]! + hours[Math.floor(hours.length / 2)]!) / 2;
    expect(totals.find(({ section }) => section === 'appeals')).toEqual({
      section: 'appeals',
      cases: appeals.length,
      median_hours: middle,
    });
  });

  test('still counts cases that were deleted a year after their decision', async () => {
    const year = server.clock.now().getUTCFullYear();
    const before = await getReport(year);
    const left = (await decided()).length;
    server.clock.advance(367 * day);
    // The sessions have ended.
    administrator = await aMember(server).staff('administrator').create();
    moderator = await aMember(server).staff('moderator').create();
    await sweepCases.run(server.services, {});
    expect((await decided()).length).toBeLessThan(left);
    expect(await getReport(year)).toMatchObject({ totals: before.totals, lines: before.lines });
  });

  test('can be downloaded, and the audit log records it', async () => {
    const year = (await getReport(server.clock.now().getUTCFullYear())).first_year;
    const answer = await administrator.client.fetch(`/staff/transparency-report.csv?year=${year}`);
    expect(answer.status).toBe(200);
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows[0]).toBe('article,section,kind,decision,ground,illegal_or_child,cases,median_hours');
    const { totals } = await getReport(year);
    const row = ({ section, cases, median_hours: median }: ReportTotal) =>
      expect.stringMatching(
        new RegExp(`,${section},all,all,,,${cases},${String(median).replace('.', '\\.')}$`),
      );
    expect(rows).toEqual(expect.arrayContaining(totals.map(row)));
  });

  test("is for the site's administrators only", async () => {
    const year = server.clock.now().getUTCFullYear();
    await expect(getReport(year, moderator)).rejects.toMatchObject({ code: 'permission_denied' });
    const refused = await moderator.client.fetch(`/staff/transparency-report.csv?year=${year}`);
    expect(refused.status).toBe(404);
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const { first_year: first } = await getReport(year);
    expect((await getReport(first, stranger)).lines).toEqual([]);
  });
});
