import { defineCall } from '#platform/shared/call.ts';
import {
  array,
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
import { locales } from '#platform/shared/locales.ts';
import { claimer } from '#features/people/cases/contract.ts';
import { messageWarnings } from '#features/conversation/chat/message-choices.ts';
import { factsLength, reportErrors, reportedLine } from './contract.ts';

const moderators = { staff: ['moderator'] } as const;

export const signalDecisions = ['harmless', 'suspended'] as const;
export type SignalDecision = (typeof signalDecisions)[number];

export const signalSummary = object({
  id: uuid(),
  kind: oneOf(messageWarnings),
  sender: object({ id: uuid(), name: string() }),
  /** The beginning of the message. */
  preview: string(),
  created_at: timestamp(),
  /** Another staff member who is working on it. */
  claimed_by: nullable(claimer),
});
export type SignalSummary = Static<typeof signalSummary>;

export const getSignals = defineCall({
  name: 'getSignals',
  method: 'GET',
  path: '/api/scam-signals.php',
  access: moderators,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({
    signals: array(signalSummary),
    next: nullable(pageCursor()),
    /** Counted up to 1,000. */
    open: integer(),
  }),
  errors: [],
  limit: 'read',
  summary: 'Messages that look like a scam and are awaiting a moderator, newest first.',
});

export const signal = object({
  ...signalSummary.properties,
  seq: integer(),
  /** The message with those around it. `theirs` marks the sender's messages. */
  lines: array(reportedLine),
  sender: object({
    id: uuid(),
    name: string(),
    age: integer(),
    /** The language of the statement of reasons. */
    language: oneOf(locales),
    created_at: timestamp(),
    suspended_at: nullable(timestamp()),
    /** All signals about this sender, open or decided. */
    signals: integer(),
  }),
  decision: nullable(oneOf(signalDecisions)),
  decided_at: nullable(timestamp()),
});
export type Signal = Static<typeof signal>;

export const getSignal = defineCall({
  name: 'getSignal',
  method: 'GET',
  path: '/api/scam-signal.php',
  access: moderators,
  query: object({ id: uuid() }),
  response: object({ signal }),
  errors: [],
  limit: 'read',
  summary:
    'One message that looked like a scam, with the messages around it. Its case is claimed for the caller unless another reviewer is working on it; the audit log records the access.',
});

export const decideSignal = defineCall({
  name: 'decideSignal',
  method: 'POST',
  path: '/api/scam-signal-decisions.php',
  access: moderators,
  body: object({
    signal: uuid(),
    decision: oneOf(signalDecisions),
    /** The facts for the statement of reasons; required to suspend. */
    facts: optional(text({ min: 0, max: factsLength })),
  }),
  response: object({ signal: uuid(), decision: oneOf(signalDecisions) }),
  errors: [reportErrors.already_decided],
  limit: 'write',
  summary:
    'Decides on a message that looked like a scam, and with it on all signals about its sender. A suspended sender gets a statement of reasons and may object; others are refunded for messages that the sender had not read.',
});
