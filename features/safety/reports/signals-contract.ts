import {
  array,
  integer,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { locales } from '#platform/shared/locales.ts';
import { messageWarnings } from '#features/conversation/chat/message-choices.ts';
import { reportedLine } from './contract.ts';

export const signalDecisions = ['harmless', 'suspended'] as const;
export type SignalDecision = (typeof signalDecisions)[number];

/** A message that looked like a scam, with the messages around it. */
export const signal = object({
  id: uuid(),
  kind: oneOf(messageWarnings),
  created_at: timestamp(),
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
