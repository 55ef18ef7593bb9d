import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  integer,
  nullable,
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
import { claimer } from '#features/people/cases/contract.ts';
import { messageKinds } from '#features/conversation/chat/message-choices.ts';
import { photoErrors, refusalReasons } from '#features/people/photos/contract.ts';
import { promptAnswer } from '#features/people/profiles/contract.ts';
import { maxPrompts } from '#features/people/profiles/prompts.ts';
import { image } from '#platform/shared/image.ts';
import { appealOutcomes, reportDecisions } from './report-choices.ts';
import { reportReasons } from '#features/people/report-form/report-reasons.ts';

export const reportErrors = defineErrors({
  /** Another moderator has decided in the meantime. */
  already_decided: { status: 409 },
  /** There is no suspension to lift or to appeal against. */
  not_suspended: { status: 409 },
  /** A decision can be appealed only once. */
  already_appealed: { status: 409 },
  /** A person who had no part in the decision must review it. */
  own_decision: { status: 409 },
});

export const factsLength = 2_000;
export const appealLength = 1_000;

const moderators = { staff: ['moderator'] } as const;
const reason = oneOf(reportReasons);

/** A copy of a message, made when it or one near it was reported. */
export const reportedLine = object({
  seq: integer(),
  /** Written by the reported member. */
  theirs: boolean(),
  kind: oneOf(messageKinds),
  body: string(),
  sent_at: timestamp(),
});
export type ReportedLine = Static<typeof reportedLine>;

export const reportSummary = object({
  id: uuid(),
  reference: string(),
  reason,
  about_photo: boolean(),
  about_message: boolean(),
  member: object({ id: uuid(), name: string() }),
  created_at: timestamp(),
  decided_at: nullable(timestamp()),
  decision: nullable(oneOf(reportDecisions)),
  /** Another staff member who is working on it, or on the objection to its decision. */
  claimed_by: nullable(claimer),
});
export type ReportSummary = Static<typeof reportSummary>;

/** `appealed`: decided, and the member's appeal is open. */
export const reportStates = ['open', 'appealed', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];

export const getReports = defineCall({
  name: 'getReports',
  method: 'GET',
  path: '/api/reports.php',
  access: moderators,
  query: object({ state: optional(oneOf(reportStates)), cursor: optional(pageCursor()) }),
  response: object({
    reports: array(reportSummary),
    next: nullable(pageCursor()),
    /** Counted up to 1,000, as is `appealed`. */
    open: integer(),
    appealed: integer(),
  }),
  errors: [],
  limit: 'read',
  summary:
    'Open reports, possible minors and crimes first, then oldest first; or open objections, oldest first; or decided reports, newest first.',
});

/** A member's appeal against their suspension. */
export const appeal = object({
  text: string(),
  sent_at: timestamp(),
  /** Null while the appeal is open. */
  outcome: nullable(oneOf(appealOutcomes)),
  answer: nullable(string()),
  closed_at: nullable(timestamp()),
});
export type Appeal = Static<typeof appeal>;

export const report = object({
  ...reportSummary.properties,
  text: string(),
  /** Null once that member has been erased. */
  reporter: nullable(object({ id: uuid(), name: string(), reports: integer() })),
  member: object({
    id: uuid(),
    name: string(),
    age: integer(),
    about: string(),
    prompts: array(promptAnswer, { maxItems: maxPrompts }),
    /** The language of the statement of reasons. */
    language: oneOf(locales),
    status: oneOf(['active', 'disabled']),
    suspended_at: nullable(timestamp()),
    created_at: timestamp(),
    /** Active photos and those in review. */
    images: array(image),
  }),
  /** Null if the report is not about a photo, or the photo no longer exists. */
  photo: nullable(image),
  /** The reported message with those around it, in order. Null if the report is not about a message. */
  message: nullable(object({ seq: integer(), lines: array(reportedLine) })),
  /** Other reports about this member, newest first. */
  others: array(reportSummary),
  rule: nullable(reason),
  facts: nullable(string()),
  appeal: nullable(appeal),
  /**
   * Whether the caller may decide the appeal. Nobody decides an appeal against their own decision, unless nobody else
   * is available.
   */
  may_close_appeal: boolean(),
});
export type Report = Static<typeof report>;

export const getReport = defineCall({
  name: 'getReport',
  method: 'GET',
  path: '/api/report.php',
  access: moderators,
  query: object({ id: uuid() }),
  response: object({ report }),
  errors: [],
  limit: 'read',
  summary:
    'One report with what is needed to decide. Its case is claimed for the caller unless another reviewer is working on it; the audit log records the access.',
});

export const decideReport = defineCall({
  name: 'decideReport',
  method: 'POST',
  path: '/api/report-decisions.php',
  access: moderators,
  body: object({
    report: uuid(),
    decision: oneOf(reportDecisions),
    /** The broken rule; required except for `no_action`. */
    rule: optional(reason),
    /** The facts for the statement of reasons; required except for `no_action`. */
    facts: optional(text({ min: 0, max: factsLength })),
    /** For `remove_photo`: the photo, and the reason shown to its owner. */
    photo: optional(uuid()),
    photo_reason: optional(oneOf(refusalReasons)),
    /** Whether the report was manifestly unfounded. Allowed only with `no_action`. */
    unfounded: optional(boolean()),
  }),
  response: object({ report: uuid(), decision: oneOf(reportDecisions) }),
  errors: [reportErrors.already_decided, photoErrors.photo_removed],
  limit: 'write',
  summary:
    'Decides on a report. The reporter is notified, a restricted member gets a statement of reasons, and the audit log records who decided.',
});

export const liftSuspension = defineCall({
  name: 'liftSuspension',
  method: 'POST',
  path: '/api/suspension-lifts.php',
  access: moderators,
  body: object({ member: uuid(), reason: optional(text({ max: 500 })) }),
  response: object({ member: uuid() }),
  errors: [reportErrors.not_suspended],
  limit: 'write',
  summary: 'Lifts a suspension, for example after an objection. The member is notified.',
});

export const closeAppeal = defineCall({
  name: 'closeAppeal',
  method: 'POST',
  path: '/api/appeal-decisions.php',
  access: moderators,
  body: object({
    report: uuid(),
    outcome: oneOf(appealOutcomes),
    /** Shown to the member; required if the suspension is upheld. */
    answer: optional(text({ min: 0, max: factsLength })),
  }),
  response: object({ report: uuid(), outcome: oneOf(appealOutcomes) }),
  errors: [reportErrors.already_decided, reportErrors.own_decision],
  limit: 'write',
  summary:
    'Decides on the objection to a suspension. The member is notified; the audit log records who decided.',
});

export const getSuspension = defineCall({
  name: 'getSuspension',
  method: 'GET',
  path: '/api/suspension.php',
  access: 'member',
  response: object({
    suspension: nullable(
      object({
        since: timestamp(),
        /** The decision as worded in its statement of reasons; null once it has been deleted. */
        decision: nullable(
          object({
            reference: string(),
            rule: nullable(reason),
            facts: nullable(string()),
            /** How staff noticed: another member reported it, or an automatic check marked a message. */
            source: oneOf(['report', 'signal', 'staff']),
          }),
        ),
        appeal: nullable(appeal),
      }),
    ),
  }),
  errors: [],
  limit: 'read',
  summary:
    "Why the member's own profile is suspended, and the outcome of the objection; null if it is not suspended.",
});

export const appealSuspension = defineCall({
  name: 'appealSuspension',
  method: 'POST',
  path: '/api/suspension-appeals.php',
  access: 'member',
  body: object({ text: text({ max: appealLength }) }),
  response: object({ reference: string() }),
  errors: [reportErrors.not_suspended, reportErrors.already_appealed],
  limit: 'mail',
  summary:
    "Objects to the member's own suspension, once. A person other than the one who decided reviews it.",
});
