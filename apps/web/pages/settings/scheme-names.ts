import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Scheme } from '#platform/shared/schemes.ts';

/** The names of the colour schemes. */
export const schemeNames: Readonly<Record<Scheme, MessageDescriptor>> = {
  system: msg`Same as your device`,
  light: msg`Light`,
  dark: msg`Dark`,
};
