import { administrators } from '#features/site/sites/staff-contract.ts';
import { caseDecisions, caseKinds } from '#features/safety/cases/case-choices.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  integer,
  line,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/**
 * The parts of a transparency report, by the points of Article 15(1) of the Digital Services Act: notices (b), moderation
 * on the operator's own initiative (c), and complaints about decisions (d). Other complaints are not required.
 */
export const reportSections = ['notices', 'own_initiative', 'appeals', 'other'] as const;
export type ReportSection = (typeof reportSections)[number];

/** The sheets of the EU's template that Vonk fills in (Implementing Regulation (EU) 2024/2835, Annex I). */
export const templateSheets = [
  'summary',
  'categories_names',
  'member_states_orders',
  'notices',
  'own_initiative_illegal',
  'own_initiative_tc',
  'appeals_and_recidivism',
  'automated_means',
  'qualitative',
] as const;
export type TemplateSheet = (typeof templateSheets)[number];

export const reportLine = object({
  section: oneOf(reportSections),
  kind: oneOf(caseKinds),
  decision: oneOf(caseDecisions),
  /** The rule or ground as a code; empty if the decision states none. */
  rule: string(),
  /** Whether it was about illegal content or a child. */
  urgent: boolean(),
  cases: integer(),
});
export type ReportLine = Static<typeof reportLine>;

export const reportTotal = object({
  section: oneOf(reportSections),
  cases: integer(),
  /** From opening to decision. */
  median_hours: number(),
});
export type ReportTotal = Static<typeof reportTotal>;

export const getTransparencyReport = defineCall({
  name: 'getTransparencyReport',
  method: 'GET',
  path: '/api/staff-transparency-report.php',
  access: administrators,
  query: object({ year: integer({ minimum: 2000, maximum: 2200 }) }),
  response: object({
    /** The first year with figures. */
    first_year: integer(),
    totals: array(reportTotal),
    lines: array(reportLine),
  }),
  limit: 'read',
  summary: "What staff decided in a calendar year, counted for the site's transparency report.",
});

export const crimeNotice = object({
  id: uuid(),
  /** A day, as in `2026-11-26`. */
  notified_on: string(),
  authority: string(),
  suspicion: string(),
  reference: string(),
  member: nullable(uuid()),
  recorded_at: timestamp(),
});
export type CrimeNotice = Static<typeof crimeNotice>;

export const suspicionLength = 4_000;

export const getCrimeNotices = defineCall({
  name: 'getCrimeNotices',
  method: 'GET',
  path: '/api/staff-crime-notices.php',
  access: administrators,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ notices: array(crimeNotice), next: nullable(pageCursor()) }),
  limit: 'read',
  summary:
    'Suspected crimes that were reported to an authority, latest first. The audit log records each access.',
});

export const recordCrimeNotice = defineCall({
  name: 'recordCrimeNotice',
  method: 'POST',
  path: '/api/staff-crime-notices.php',
  access: administrators,
  body: object({
    notified_on: line({ max: 10 }),
    authority: line({ max: 300 }),
    suspicion: text({ max: suspicionLength }),
    reference: line({ min: 0, max: 100 }),
    member: optional(uuid()),
  }),
  response: object({ notice: crimeNotice }),
  limit: 'write',
  summary:
    'Records that an authority was told of a suspected crime: what, when and to whom. The record cannot be changed.',
});
