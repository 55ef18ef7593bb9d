import { caseDecisions, caseKinds } from '#features/safety/cases/case-choices.ts';
import { claimer } from '#features/safety/cases/contract.ts';
import { refusalReasons } from '#features/people/photos/contract.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { complaint } from '#features/safety/complaints/contract.ts';
import { chatPhotoReview, photoAppeal, photoReview } from '#features/safety/moderation/contract.ts';
import { report } from '#features/safety/reports/contract.ts';
import { signal } from '#features/safety/reports/signals-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
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
import { maxReasonLength } from '#platform/shared/staff-lengths.ts';
import { inboxScopes, inboxStates } from './inbox-choices.ts';

export const inboxErrors = defineErrors({
  /** Another reviewer is working on the case. */
  case_claimed: { status: 409 },
  /** The case is decided, or a decision on it is about to be carried out. */
  case_decided: { status: 409 },
  /** It is too late to take the decision back, or it is someone else's and the caller is not an administrator. */
  decision_final: { status: 409 },
});

const reviewers = { staff: ['moderator', 'support'] } as const;

export const inboxPageSize = 50;
export const answerLength = 5_000;

const kind = oneOf(caseKinds);
const caseRef = { kind, subject: uuid() };

export const inboxItem = object({
  ...caseRef,
  reference: nullable(string()),
  /** The member whom the case is about; null for a complaint. */
  member: nullable(object({ id: uuid(), name: string() })),
  urgent: boolean(),
  /** A trusted flagger sent it. Such cases come first. */
  trusted: boolean(),
  opened_at: timestamp(),
  due_at: timestamp(),
  /** Another reviewer who is working on the case. */
  claimed_by: nullable(claimer),
  /** Null while the case is open. */
  decision: nullable(oneOf(caseDecisions)),
  decided_at: nullable(timestamp()),
  /** Null if that account no longer exists, or the decision was made on another site. */
  decided_by: nullable(claimer),
});
export type InboxItem = Static<typeof inboxItem>;

const filter = object({
  /** Empty for all kinds. */
  kinds: array(kind, { maxItems: caseKinds.length }),
  scope: oneOf(inboxScopes),
});
export type InboxFilter = Static<typeof filter>;

const failedDecision = object({
  ...caseRef,
  reference: nullable(string()),
  name: nullable(string()),
  decision: oneOf(caseDecisions),
  /** The code of the error. */
  error: string(),
});
export type FailedDecision = Static<typeof failedDecision>;

export const getInbox = defineCall({
  name: 'getInbox',
  method: 'GET',
  path: '/api/staff-inbox.php',
  access: reviewers,
  query: object({
    cursor: optional(pageCursor()),
    /** Open cases unless stated otherwise. */
    state: optional(oneOf(inboxStates)),
    /** Only this kind, whatever the saved filter says. */
    kind: optional(kind),
  }),
  response: object({
    items: array(inboxItem, { maxItems: inboxPageSize }),
    next: nullable(pageCursor()),
    /** All open cases that match the filter, counted up to 1,000. */
    waiting: integer(),
    /** The filter that the reader saved last, or the kind that was asked for. */
    filter,
    /** The kinds that the reader's role may decide. */
    kinds: array(kind, { maxItems: caseKinds.length }),
    /** The reader's decisions that could not be carried out. */
    failed: array(failedDecision, { maxItems: 20 }),
  }),
  limit: 'read',
  summary:
    "Open cases of all kinds that the caller's role may decide, those of trusted flaggers first, then urgent ones, each by due date, with the filter that the caller saved. On each page, profile photos come hour by hour, the most doubtful first. Or decided cases, latest first.",
});

export const saveInboxFilter = defineCall({
  name: 'saveInboxFilter',
  method: 'POST',
  path: '/api/staff-inbox-filters.php',
  access: reviewers,
  body: object({
    kinds: filter.properties.kinds,
    /** The saved one stays unless stated otherwise. */
    scope: optional(filter.properties.scope),
  }),
  response: object({ filter }),
  limit: 'write',
  summary: "Stores the caller's inbox filter.",
});

const outcome = object({
  /** Why a photo was refused, or the rule that was broken, as a code. */
  rule: nullable(string()),
  /** The statement or the answer that its reader got. */
  reasons: nullable(string()),
});
export type CaseOutcome = Static<typeof outcome>;

export const inboxCase = object({
  ...caseRef,
  /** Exactly one of these six is set for an open case. None is set for a decided photo or appeal about a photo. */
  photo: nullable(photoReview),
  chat_photo: nullable(chatPhotoReview),
  /** Open or decided; also for an appeal against a suspension. */
  report: nullable(report),
  signal: nullable(signal),
  complaint: nullable(complaint),
  photo_appeal: nullable(photoAppeal),
  /**
   * The outcomes of the same sender's earlier reports or complaints within 365 days. Null for other kinds, and if the
   * sender is unknown.
   */
  sender: nullable(object({ decided: integer(), unfounded: integer() })),
});
export type InboxCase = Static<typeof inboxCase>;

export const getInboxCase = defineCall({
  name: 'getInboxCase',
  method: 'GET',
  path: '/api/staff-inbox-case.php',
  access: reviewers,
  query: object(caseRef),
  response: object({
    case: inboxCase,
    item: inboxItem,
    /** Null while the case is open. */
    outcome: nullable(outcome),
  }),
  limit: 'read',
  summary:
    'One case, open or decided, with everything needed to decide it. Reading does not claim it, so a page can load the next case ahead. The audit log records the access.',
});

export const claimInboxCase = defineCall({
  name: 'claimInboxCase',
  method: 'POST',
  path: '/api/staff-inbox-claims.php',
  access: reviewers,
  body: object({ ...caseRef, release: optional(boolean()) }),
  response: object({ claimed_by: nullable(claimer) }),
  errors: [inboxErrors.case_decided],
  // A page makes this call for each case that it shows.
  needsConsole: 'several_steps',
  limit: 'read',
  summary:
    "Claims a case for ten minutes, so that nobody else decides it, and ends all of the caller's other claims. Returns who else has claimed it. With `release`, ends the claim.",
});

export const takeOverCase = defineCall({
  name: 'takeOverCase',
  method: 'POST',
  path: '/api/staff-inbox-take-overs.php',
  access: reviewers,
  body: object({
    ...caseRef,
    /** Required from an administrator, unless the case is urgent. */
    reason: optional(text({ max: maxReasonLength })),
  }),
  response: object(caseRef),
  errors: [inboxErrors.case_decided],
  needsConsole: 'several_steps',
  limit: 'write',
  summary:
    'Takes a case over from the reviewer who is working on it. Every reviewer can take over an urgent case at once, because a child may be in danger; only administrators can take over other cases. The audit log records the previous reviewer and the reason.',
});

const decision = object({
  ...caseRef,
  decision: oneOf(caseDecisions),
  /** Why a photo is refused or removed; required for both. */
  photo_reason: optional(oneOf(refusalReasons)),
  /** The broken rule, for a restriction after a report, or for action against illegal content. */
  rule: optional(oneOf(reportReasons)),
  /** The facts of the statement of reasons, or the answer to a complaint or an appeal. */
  text: optional(text({ min: 0, max: answerLength })),
  /** The photo to remove. */
  photo: optional(uuid()),
  /** Whether a report or a complaint was manifestly unfounded. */
  unfounded: optional(boolean()),
});
export type InboxDecision = Static<typeof decision>;

export const previewInboxDecision = defineCall({
  name: 'previewInboxDecision',
  method: 'POST',
  path: '/api/staff-inbox-previews.php',
  access: reviewers,
  body: decision,
  response: object({
    mails: array(
      object({
        /** Whether it is read by the member or writer whom the case is about. */
        to_subject: boolean(),
        subject: string(),
        text: string(),
      }),
      { maxItems: 100 },
    ),
    /** The decision would suspend a member of staff, who could then not use their role. */
    loses_role: boolean(),
  }),
  errors: [inboxErrors.case_claimed, inboxErrors.case_decided],
  limit: 'read',
  summary: "The mails that a decision would send, in their readers' languages. Nothing is stored.",
});

export const decideInboxCase = defineCall({
  name: 'decideInboxCase',
  method: 'POST',
  path: '/api/staff-inbox-decisions.php',
  access: reviewers,
  body: decision,
  response: object({
    /** When the decision is carried out. Until then, the caller can take it back. */
    carried_out_at: timestamp(),
  }),
  errors: [inboxErrors.case_claimed, inboxErrors.case_decided],
  needsConsole: 'several_steps',
  limit: 'write',
  summary:
    'Decides a case that is claimed by the caller or by nobody. The decision is carried out, and its mails are sent, ten seconds later.',
});

export const undoInboxDecision = defineCall({
  name: 'undoInboxDecision',
  method: 'POST',
  path: '/api/staff-inbox-undos.php',
  access: reviewers,
  body: object(caseRef),
  response: object(caseRef),
  errors: [inboxErrors.decision_final],
  needsConsole: 'several_steps',
  limit: 'write',
  summary:
    'Takes back a decision that has not been carried out. Its author or an administrator can do this. The case is open again and claimed by the caller.',
});

export const inboxFigures = object({
  kind,
  /** Counted up to 1,000, as is `overdue`. */
  waiting: integer(),
  overdue: integer(),
  oldest_at: nullable(timestamp()),
  /** In the last 30 days. */
  decided: integer(),
  /** From opening to decision; null without decisions. */
  median_seconds: nullable(integer()),
});
export type InboxFigures = Static<typeof inboxFigures>;

export const getInboxFigures = defineCall({
  name: 'getInboxFigures',
  method: 'GET',
  path: '/api/staff-inbox-figures.php',
  access: reviewers,
  response: object({
    queues: array(inboxFigures, { maxItems: caseKinds.length }),
    /** Decided in the last 90 days. */
    appeals: object({ decided: integer(), overturned: integer() }),
  }),
  limit: 'read',
  summary:
    "The number of open cases in each of the caller's queues, how long decisions take, and how many were reversed after an appeal.",
});
