// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface DeclaredDecision {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly place: number;
}

export const declaredDecisions: Readonly<Record<string, DeclaredDecision>> = {
  direct_debit: {
    name: msg`Paying by direct debit`,
    text: msg`You can’t pay by direct debit if it would take you over our seven-day limit, while two earlier debits are still in progress, after your bank has reversed one, or after two have failed within a month. A computer checks this. You can always pay another way.`,
    place: 65,
  },
};
