import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { CaseDecision, CaseKind } from '#features/safety/cases/case-choices.ts';
import { closeCases, openCase } from '#features/safety/cases/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { templateSheets, type TemplateSheet } from '../contract.ts';
import { parseCsv } from './csv.testing.ts';

const year = 2031;

interface Decided {
  readonly kind: CaseKind;
  readonly decision: CaseDecision;
  readonly rule: string | null;
  readonly urgent: boolean;
  /** Whether a trusted flagger sent it. */
  readonly flagged: boolean;
  readonly openedAt: Date;
  readonly decidedAt: Date;
}

/** The possible outcomes of each kind of case, and the rules that its decisions name. */
const outcomes: readonly (readonly [CaseKind, CaseDecision, readonly (string | null)[]])[] = [
  ['photo', 'approved', [null]],
  ['photo', 'refused', ['not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality']],
  ['chat_photo', 'refused', ['nudity', 'contact_details']],
  ['report', 'no_action', [null]],
  ['report', 'remove_photo', ['nudity', 'fake', 'illegal_content']],
  ['report', 'suspend', ['scam', 'underage', 'harassment', 'illegal_content', 'spam', 'other']],
  ['signal', 'harmless', [null]],
  ['signal', 'suspended', ['scam']],
  ['complaint', 'answered', [null, 'scam', 'illegal_content']],
  ['appeal', 'upheld', [null]],
  ['appeal', 'overturned', [null]],
];

/**
 * A year of decisions, some of them in the last hour of the year before or of this year, and in the first hour of the
 * next.
 */
const decisions = fc.array(
  fc
    .record({
      outcome: fc.constantFrom(...outcomes),
      rule: fc.nat(),
      urgent: fc.boolean(),
      flagged: fc.boolean(),
      hours: fc.integer({ min: 0, max: 400 }),
      at: fc.oneof(
        fc.integer({ min: Date.UTC(year, 0, 1), max: Date.UTC(year + 1, 0, 1) - 1 }),
        fc.constantFrom(
          Date.UTC(year, 0, 1),
          Date.UTC(year, 0, 1) - 1,
          Date.UTC(year + 1, 0, 1) - 1,
          Date.UTC(year + 1, 0, 1),
        ),
      ),
    })
    .map(({ outcome: [kind, decision, rules], rule, urgent, flagged, hours, at }): Decided => ({
      kind,
      decision,
      rule: rules[rule % rules.length]!,
      urgent,
      flagged: flagged && urgent && kind === 'complaint',
      openedAt: new Date(at - hours * hour),
      decidedAt: new Date(at),
    })),
  { minLength: 60, maxLength: 60 },
);

let server: TestServer;
let administrator: TestMember;
let member: TestMember;
const seeded: Decided[] = [];
const repeated = ['nudity', 'nudity', 'minor'];

beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
  member = await aMember(server).create();
  seeded.push(...fc.sample(decisions, { numRuns: 8, seed: 20_310 }).flat());
  const { db } = server.services;
  const siteId = server.site.id;
  const organisation = crypto.randomUUID();
  for (const { kind, decision, rule, urgent, flagged, openedAt, decidedAt } of seeded) {
    const subjectId = uuidv7(openedAt.getTime());
    const flaggerId = flagged ? organisation : null;
    await openCase(db, { siteId, kind, subjectId, memberId: member.id, urgent, flaggerId, openedAt });
    await closeCases(db, {
      siteId,
      kind,
      subjectIds: [subjectId],
      decision,
      rule,
      decidedBy: administrator.id,
      decidedAt,
    });
  }
  for (const reason of repeated)
    await audit(db, {
      siteId,
      at: new Date(Date.UTC(year, 5, 1)),
      actorId: member.id,
      action: 'photo.refused_again',
      details: { reason, distance: 3 },
    });
});
afterAll(() => server.close());

const inYear = (keep: (one: Decided) => boolean = () => true) =>
  seeded.filter((one) => one.decidedAt.getUTCFullYear() === year && keep(one));

async function sheet(name: TemplateSheet): Promise<Record<string, string>[]> {
  const answer = await administrator.client.fetch(
    `/staff/transparency-template.csv?year=${year}&sheet=${name}`,
  );
  expect(answer.status).toBe(200);
  const [head, ...rows] = parseCsv(await answer.text());
  return rows.map((row) => Object.fromEntries(head!.map((column, index) => [column, row[index] ?? ''])));
}

const countHours = ({ openedAt, decidedAt }: Decided) => (decidedAt.getTime() - openedAt.getTime()) / hour;
function medianByHand(decidedCases: readonly Decided[]): string {
  const sorted = decidedCases.map(countHours).sort((one, other) => one - other);
  if (sorted.length === 0) return '';
  const middle = sorted.length / 2;
  return String(
    sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
  );
}

const isActedOn = ({ kind, decision, rule }: Decided) =>
  decision === 'suspend' || decision === 'remove_photo' || (kind === 'complaint' && rule !== null);

describe("[CO-11] the transparency report in the EU's template", () => {
  test('a seeded year has cases of every outcome, inside and outside of the year', () => {
    expect(new Set(inYear().map(({ kind, decision }) => `${kind} ${decision}`)).size).toBe(outcomes.length);
    expect(seeded.length).toBeGreaterThan(inYear().length);
  });

  test('notices equal a count by hand: received, acted on by law and by the terms, median hours', async () => {
    const rows = await sheet('notices');
    const notices = inYear(({ kind, urgent }) => kind === 'report' || (kind === 'complaint' && urgent));
    const acted = notices.filter(isActedOn);
    const byLaw = acted.filter(({ rule }) => rule === 'illegal_content');
    expect(rows[0]).toMatchObject({
      'Reporting period': `${year}-01-01/${year}-12-31`,
      'Category of illegal content': 'TOTAL',
      'Number of notices received ': String(notices.length),
      'Number of actions taken on the basis of the law': String(byLaw.length),
      'Number of actions taken on the basis of the terms and conditions of the service': String(
        acted.length - byLaw.length,
      ),
      'Median time to take action': medianByHand(acted),
    });
    const scams = notices.filter(({ rule }) => rule === 'scam' || rule === 'fake');
    const row = rows.find(
      (one) => one['Category of illegal content'] === 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    );
    expect(row).toMatchObject({
      'Number of notices received ': String(scams.length),
      'Median time to take action': medianByHand(scams),
    });
    const ofCategories = rows
      .filter((one) => one['Category of illegal content']!.startsWith('STATEMENT'))
      .reduce((sum, one) => sum + Number(one['Number of notices received ']), 0);
    expect(ofCategories).toBe(notices.length);
  });

  test('[CO-11] notices of trusted flaggers, a part of all notices, equal a count by hand', async () => {
    const rows = await sheet('notices');
    const notices = inYear(({ flagged }) => flagged);
    const acted = notices.filter(isActedOn);
    const byLaw = acted.filter(({ rule }) => rule === 'illegal_content');
    expect([notices.length, byLaw.length, acted.length - byLaw.length].every((count) => count > 0)).toBe(
      true,
    );
    expect(rows[0]).toMatchObject({
      'Number of notices received from Trusted flaggers': String(notices.length),
      'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)':
        String(notices.length),
      'Median time to take action (Trusted Flagger notices)': medianByHand(acted),
      'Number of actions taken on the basis of the law (Trusted Flagger notices)': String(byLaw.length),
      'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)':
        String(acted.length - byLaw.length),
    });
    const fraud = rows.find(
      (one) => one['Category of illegal content'] === 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    );
    expect(fraud!['Number of notices received from Trusted flaggers']).toBe(
      String(notices.filter(({ rule }) => rule === 'scam').length),
    );
    const means = await sheet('automated_means');
    expect(
      means.find(
        (one) =>
          one['Scope'] === 'NAM Trusted Flagger' &&
          one['Indicator'] === 'Number of notices not processed by automated means',
      )!['Value'],
    ).toBe(String(notices.length));
  });

  test('measures on own initiative equal a count by hand, including refusals repeated by a computer', async () => {
    const rows = await sheet('own_initiative_tc');
    const refused = inYear(({ decision }) => decision === 'refused');
    const suspended = inYear(({ kind, decision }) => kind === 'signal' && decision === 'suspended');
    const column = "Category of incompatibility with the provider's terms and conditions";
    expect(rows[0]).toMatchObject({
      [column]: 'TOTAL',
      "Number of measures taken at the provider's own initiative ": String(
        refused.length + suspended.length + repeated.length,
      ),
      'Number of measures taken after detection with solely automated means ': String(repeated.length),
      'Visibility restriction Removal': String(refused.length + repeated.length),
      'Account restriction Suspension': String(suspended.length),
      'Monetary restriction Suspension': '',
    });
    const nudity = rows.find((one) => one[column] === 'KEYWORD_NUDITY');
    expect(nudity).toMatchObject({
      'Visibility restriction Removal': String(
        refused.filter(({ rule }) => rule === 'nudity').length +
          repeated.filter((rule) => rule === 'nudity').length,
      ),
    });
  });

  test('appeals equal a count by hand', async () => {
    const rows = await sheet('appeals_and_recidivism');
    const appeals = inYear(({ kind }) => kind === 'appeal');
    const value = (scope: string) =>
      rows.find(
        (one) =>
          one['Indicator'] === 'Number of complaints submitted to the internal-complaints mechanism' &&
          one['Scope'] === scope,
      )!['Value'];
    expect(value('Total number')).toBe(String(appeals.length));
    expect(value('Decisions upheld')).toBe(
      String(appeals.filter(({ decision }) => decision === 'upheld').length),
    );
    expect(value('Decisions reversed')).toBe(
      String(appeals.filter(({ decision }) => decision === 'overturned').length),
    );
    expect(value('Median time')).toBe(medianByHand(appeals));
  });

  test.each([
    ['summary', 5, 4],
    ['categories_names', 100, 4],
    ['member_states_orders', 91, 20],
    ['notices', 91, 25],
    ['own_initiative_illegal', 90, 37],
    ['own_initiative_tc', 98, 37],
    ['appeals_and_recidivism', 47, 8],
    ['automated_means', 20, 8],
    ['qualitative', 6, 5],
  ] as const)('%s has the %i rows and %i columns of the template', async (name, rows, columns) => {
    const sheetRows = await sheet(name);
    expect(sheetRows).toHaveLength(rows);
    expect(Object.keys(sheetRows[0]!)).toHaveLength(columns);
  });

  test('each sheet is for administrators only, requires an existing sheet and year, and is in the audit log', async () => {
    const moderator = await aMember(server).staff('moderator').create();
    for (const name of templateSheets) {
      const refused = await moderator.client.fetch(
        `/staff/transparency-template.csv?year=${year}&sheet=${name}`,
      );
      expect(refused.status).toBe(404);
    }
    for (const query of ['year=2031&sheet=other', 'year=1999&sheet=notices', 'sheet=notices']) {
      const answer = await administrator.client.fetch(`/staff/transparency-template.csv?${query}`);
      expect(answer.status).toBe(404);
    }
  });
});
