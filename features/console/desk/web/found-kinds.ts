import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CreditCard, Flag, Inbox, UserRound, type LucideIcon } from 'lucide-react';
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

const folders: Readonly<Record<FoundKind, string>> = {
  member: 'members',
  payment: 'payments',
  report: 'reports',
  complaint: 'complaints',
};

/** The page that shows an object. */
export const pathOf = ({ kind, id }: FoundObject): string => `/staff/${folders[kind]}/${id}`;
