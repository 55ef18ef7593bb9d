import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BadgeCheck,
  Ban,
  ChartLine,
  CreditCard,
  FlagOff,
  Globe,
  HeartPulse,
  Landmark,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Scale,
  Siren,
  ScrollText,
  Ticket,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { StaffRole } from '#platform/shared/call.ts';

/** The groups of the side navigation, in its order. */
export const staffGroups = [
  { key: 'review', name: msg`Review` },
  { key: 'members', name: msg`Members` },
  { key: 'site', name: msg`Site` },
  { key: 'money', name: msg`Money` },
  { key: 'records', name: msg`Administration` },
] as const;

export type StaffGroup = (typeof staffGroups)[number]['key'];

export interface StaffPage {
  readonly path: string;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly group: StaffGroup;
  /**
   * Who may open the page, besides administrators. The calls of the page decide that (see
   * `apps/web/staff-pages.test.ts`).
   */
  readonly roles: readonly StaffRole[];
  /** What else people call it, for the command palette. */
  readonly words?: MessageDescriptor;
}

/** The list pages of the console, in the order of its navigation. The command palette offers them too. */
export const staffPages: readonly StaffPage[] = [
  {
    path: '/staff/inbox',
    name: msg`Inbox`,
    icon: ListChecks,
    group: 'review',
    roles: ['support', 'moderator'],
    words: msg`photos reports complaints appeals scams review queue`,
  },
  {
    path: '/staff/law/senders',
    name: msg`Unfounded reports`,
    icon: FlagOff,
    group: 'review',
    roles: ['moderator'],
  },
  {
    path: '/staff/members',
    name: msg`Members`,
    icon: Users,
    group: 'members',
    roles: ['support', 'moderator'],
    words: msg`users accounts profiles`,
  },
  {
    path: '/staff/bans',
    name: msg`Bans from all sites`,
    icon: Ban,
    group: 'members',
    roles: ['moderator'],
    words: msg`company network banned second person`,
  },
  {
    path: '/staff/conversations',
    name: msg`Operators’ chats`,
    words: msg`fictional profiles conversations`,
    icon: MessagesSquare,
    group: 'members',
    roles: ['operator'],
  },
  {
    path: '/staff/figures',
    name: msg`Figures`,
    icon: ChartLine,
    group: 'members',
    roles: [],
    words: msg`statistics charts growth`,
  },
  {
    path: '/staff/payments',
    name: msg`Payments`,
    icon: CreditCard,
    group: 'money',
    roles: ['support'],
    words: msg`refunds invoices orders`,
  },
  {
    path: '/staff/debit-blocks',
    name: msg`Direct debit blocks`,
    icon: Ban,
    group: 'money',
    roles: ['support'],
    words: msg`iban account phone sepa`,
  },
  {
    path: '/staff/money',
    name: msg`Money and VAT`,
    icon: Landmark,
    group: 'money',
    roles: ['bookkeeper'],
    words: msg`bookkeeping turnover tax`,
  },
  {
    path: '/staff/sources',
    name: msg`Sources and revenue`,
    icon: Megaphone,
    group: 'money',
    roles: ['bookkeeper'],
    words: msg`advertising affiliates campaigns`,
  },
  { path: '/staff/invitations', name: msg`Invitations`, icon: Ticket, group: 'site', roles: ['support'] },
  {
    path: '/staff/sites',
    name: msg`Sites`,
    icon: Globe,
    group: 'site',
    roles: [],
    words: msg`brands domains settings`,
  },
  {
    path: '/staff/audit-log',
    name: msg`Audit log`,
    icon: ScrollText,
    group: 'records',
    roles: [],
    words: msg`history actions`,
  },
  { path: '/staff/law', name: msg`Transparency report`, icon: Scale, group: 'records', roles: [] },
  {
    path: '/staff/law/crimes',
    name: msg`Suspected crimes`,
    icon: Siren,
    group: 'records',
    roles: [],
  },
  {
    path: '/staff/law/flaggers',
    name: msg`Trusted flaggers`,
    icon: BadgeCheck,
    group: 'records',
    roles: [],
  },
  {
    path: '/staff/staff',
    name: msg`Staff`,
    icon: UserCog,
    group: 'records',
    roles: [],
    words: msg`colleagues team roles permissions`,
  },
  {
    path: '/staff/health',
    name: msg`System health`,
    icon: HeartPulse,
    group: 'records',
    roles: [],
    words: msg`status errors jobs`,
  },
];

export function staffPagesOf(role: StaffRole | null): readonly StaffPage[] {
  if (role === null) return [];
  return role === 'administrator' ? staffPages : staffPages.filter(({ roles }) => roles.includes(role));
}
