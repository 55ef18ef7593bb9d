import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CreditCard,
  Flag,
  Inbox,
  MessagesSquare,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import type { StaffRole } from '#platform/shared/call.ts';

export interface StaffPage {
  readonly path: string;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  /**
   * Who may open the page, besides administrators. The calls of the page decide that (see
   * `staff-pages.test.ts`).
   */
  readonly roles: readonly StaffRole[];
}

/** The pages of the staff menu, in menu order. */
export const staffPages: readonly StaffPage[] = [
  { path: '/staff/photos', name: msg`Photo review`, icon: ShieldCheck, roles: ['moderator'] },
  { path: '/staff/reports', name: msg`Reports`, icon: Flag, roles: ['moderator'] },
  { path: '/staff/signals', name: msg`Signs of scams`, icon: ShieldAlert, roles: ['moderator'] },
  { path: '/staff/complaints', name: msg`Complaints`, icon: Inbox, roles: ['support', 'moderator'] },
  { path: '/staff/payments', name: msg`Payments`, icon: CreditCard, roles: ['support'] },
  { path: '/staff/invitations', name: msg`Invitations`, icon: Ticket, roles: ['support'] },
  {
    path: '/staff/conversations',
    name: msg`Fictional profiles`,
    icon: MessagesSquare,
    roles: ['operator'],
  },
];

export function staffPagesOf(role: StaffRole | null): readonly StaffPage[] {
  if (role === null) return [];
  return role === 'administrator' ? staffPages : staffPages.filter(({ roles }) => roles.includes(role));
}
