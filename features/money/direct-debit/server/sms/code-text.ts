import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** States what the code is for, so that nobody can trick the payer into giving it away for something else. */
export const codeText = (code: string, price: string, site: string): MessageDescriptor =>
  msg`${code} is your code to pay ${price} to ${site} by direct debit. It is valid for 10 minutes. Never share it.`;
