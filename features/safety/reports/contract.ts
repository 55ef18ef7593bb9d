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
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { messageKinds } from '#features/conversation/chat/message-choices.ts';
import { promptAnswer } from '#features/people/profiles/contract.ts';
import { maxPrompts } from '#features/people/profiles/prompts.ts';
import { image } from '#platform/shared/image.ts';
import { appealOutcomes, reportDecisions } from './report-choices.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';

export const reportErrors = defineErrors({
  /** Another reviewer has decided in the meantime. */
  already_decided: { status: 409 },
  /** There is no suspension to lift or to appeal against. */
  not_suspended: { status: 409 },
  /** A decision can be appealed only once. */
  already_appealed: { status: 409 },
  /** A person who had no part in the decision must review it. */
  own_decision: { status: 409 },
});

export const appealLength = 1_000;

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
});
export type ReportSummary = Static<typeof reportSummary>;

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
