import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CreditCard, Flag, Inbox, UserRound, type LucideIcon } from 'lucide-react';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import type { FoundKind, FoundObject } from '../contract.ts';

export const foundKindNames: Readonly<Record<FoundKind, MessageDescriptor>> = {
  member: msg`Member`,
  payment: msg`Payment`,
  report: msg`Report`,
  complaint: msg`Complaint`,
};

export const foundKindIcons: Readonly<Record<FoundKind, LucideIcon>> = {
  member: UserRound,
  payment: CreditCard,
  report: Flag,
  complaint: Inbox,
};

/** The page that shows an object. */
export function toPath({ kind, id }: FoundObject): string {
  if (kind === 'member') return `/staff/members/${id}`;
  if (kind === 'payment') return `/staff/payments/${id}`;
  return caseAddress({ kind, subject: id });
}
