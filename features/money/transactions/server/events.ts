import { defineEvent } from '#platform/server/events.ts';
import type { Locale } from '#platform/shared/locales.ts';

/** A confirmed declaration of withdrawal whose purchase was not found in this transaction. */
export interface UnmatchedWithdrawal {
  readonly siteId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  /** What was declared, in that language. */
  readonly text: string;
}

export const withdrawalUnmatched = defineEvent<UnmatchedWithdrawal>('withdrawal_unmatched');
