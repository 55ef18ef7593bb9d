import type { StaffRole } from '#platform/shared/call.ts';

/** Where an account goes after logging in, unless a page asked for the log-in. */
export const chooseStartPage = ({ staff_role: role }: { readonly staff_role: StaffRole | null }) =>
  role === null ? '/members' : '/staff';
