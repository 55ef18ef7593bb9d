import type { StaffRole } from '#platform/shared/call.ts';

/** What staff can do on a member's page, in menu order. */
export const memberActions = [
  'warn',
  'suspend',
  'lift',
  'log_out',
  'resend_activation',
  'change_email',
  'change_credits',
  'export',
  'delete',
] as const;
export type MemberAction = (typeof memberActions)[number];

/** The roles that may take each action, besides administrators. */
export const rolesOfAction: Readonly<Record<MemberAction, readonly StaffRole[]>> = {
  warn: ['moderator'],
  suspend: ['moderator'],
  lift: ['moderator'],
  log_out: ['moderator', 'support'],
  resend_activation: ['support'],
  change_email: ['support'],
  change_credits: ['support'],
  export: ['support'],
  delete: ['support'],
};

export const mayAct = (role: StaffRole, action: MemberAction): boolean =>
  role === 'administrator' || rolesOfAction[action].includes(role);

/** Actions that tell the member which rule was broken, and what staff saw. */
export const rulesActions: readonly MemberAction[] = ['warn', 'suspend'];
