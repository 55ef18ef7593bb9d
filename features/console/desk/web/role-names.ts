import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#platform/shared/call.ts';

export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  administrator: msg`Administrator`,
  moderator: msg`Moderator`,
  support: msg`Support`,
  operator: msg`Operator`,
  bookkeeper: msg`Bookkeeper`,
};
