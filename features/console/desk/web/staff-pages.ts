import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import type { StaffRole } from '#platform/shared/call.ts';
import type { StaffGroup } from '#platform/shared/staff-pages.ts';
import { staffPages } from './staff-pages.gen.ts';

export const staffGroupNames: Readonly<Record<StaffGroup, MessageDescriptor>> = {
  review: msg`Review`,
  members: msg`Members`,
  site: msg`Site`,
  money: msg`Money`,
  records: msg`Administration`,
};

/** A list page of the console, as its feature's `manifest.ts` declares it. */
export interface StaffPage {
  readonly path: string;
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly group: StaffGroup;
  /** Who may open the page, besides administrators: the roles that may make its calls. */
  readonly roles: readonly StaffRole[];
  /** What else people call it, for the command palette. */
  readonly words?: MessageDescriptor;
}

export function listStaffPages(role: StaffRole | null): readonly StaffPage[] {
  if (role === null) return [];
  return role === 'administrator' ? staffPages : staffPages.filter(({ roles }) => roles.includes(role));
}
