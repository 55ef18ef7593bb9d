import { defineEvent } from '#platform/server/events.ts';
import type { Locale } from '#platform/shared/locales.ts';

/** A declaration of withdrawal was confirmed in this transaction, but its purchase was not found. */
export interface UnmatchedWithdrawal {
  readonly siteId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  /** The declaration, in the language of its sender. */
  readonly text: string;
}

export const withdrawalUnmatched = defineEvent<UnmatchedWithdrawal>('withdrawal_unmatched');
