// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface MethodForm {
  readonly path: string;
  /** Contains the amount. */
  readonly action: MessageDescriptor;
}

export const methodForms: Readonly<Record<string, MethodForm>> = {
  sdd: { path: '/directdebit', action: msg`Continue to direct debit: {amount}` },
};
