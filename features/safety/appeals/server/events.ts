import { defineEvent } from '#platform/server/events.ts';
import type { AppealOutcome } from '../appeal-choices.ts';
import type { AppealRow } from './appeal-queries.ts';

export interface DecidedAppeal extends AppealRow {
  readonly outcome: AppealOutcome;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  /** Whether the reviewer was not involved in the first decision. */
  readonly byAnother: boolean;
}

/** The feature that owns the subject carries the decision out and notifies the member. */
export const appealDecided = defineEvent<DecidedAppeal>('appeal_decided');
