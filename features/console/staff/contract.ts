import { administrators } from '#features/site/sites/staff-contract.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import { abilityReaches, abilityTopics } from '#platform/shared/abilities.ts';
import { defineCall, staffRoles } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  code,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { abilityNames } from './abilities.ts';

export const staffErrors = defineErrors({
  /** Nobody changes their own role or leave, so one administrator always remains. */
  staff_own: { status: 409 },
  /** The account's state does not allow this, or it is no longer staff. */
  staff_changed: { status: 409 },
});

/** The most staff that a site can have. */
export const maxStaff = 500;
const reason = text({ max: 500 });

export const staffChanges = ['role', 'leave', 'return', 'end_sessions', 'remove'] as const;
export type StaffChange = (typeof staffChanges)[number];

const staffPerson = object({
  id: uuid(),
  name: string(),
  email: string(),
  role: oneOf(staffRoles),
  /** When the newest open session began. */
  last_log_in_at: nullable(timestamp()),
  last_seen_at: nullable(timestamp()),
  devices: integer(),
  second_step: boolean(),
  on_leave_since: nullable(timestamp()),
  /** Whether this is the caller. */
  own: boolean(),
});
export type StaffPerson = Static<typeof staffPerson>;

const lookUpAlert = object({
  id: uuid(),
  name: string(),
  at: timestamp(),
  /** Member files opened within an hour. */
  opened: integer(),
});
export type LookUpAlert = Static<typeof lookUpAlert>;

export const getStaff = defineCall({
  name: 'getStaff',
  method: 'GET',
  path: '/api/staff-people.php',
  access: administrators,
  response: object({
    people: array(staffPerson),
    alerts: array(lookUpAlert),
    second_step_required: boolean(),
  }),
  limit: 'read',
  summary: "The site's staff with their roles, sessions and second step, and alerts on unusual look-ups.",
});

export const changeStaff = defineCall({
  name: 'changeStaff',
  method: 'POST',
  path: '/api/staff-people.php',
  access: administrators,
  body: object({
    member: uuid(),
    change: oneOf(staffChanges),
    /** Required for a role change. */
    role: optional(oneOf(staffRoles)),
    reason,
  }),
  response: object({ change: oneOf(staffChanges) }),
  errors: [staffErrors.staff_own, staffErrors.staff_changed],
  limit: 'write',
  needsConsole: 'staff_roles',
  summary:
    "Changes a staff member's role, puts them on leave or brings them back, ends their sessions, or takes their role away. The audit log records the reason.",
});

export const inviteStaff = defineCall({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/staff-people-invitations.php',
  access: administrators,
  body: object({ email: code({ max: 254 }), name: line({ max: 60 }), role: oneOf(staffRoles), reason }),
  response: object({ member: uuid() }),
  errors: [accountErrors.account_exists],
  limit: 'write',
  needsConsole: 'staff_roles',
  summary: 'Creates a staff account, which members never see, and mails a link for choosing its password.',
});

const permission = object({
  ability: oneOf(abilityNames),
  topic: oneOf(abilityTopics),
  reach: oneOf(abilityReaches),
  roles: array(oneOf(staffRoles)),
});
export type Permission = Static<typeof permission>;

/** A call that belongs to no ability. */
const otherPermission = object({
  /** In English. */
  summary: string(),
  roles: array(oneOf(staffRoles)),
});
export type OtherPermission = Static<typeof otherPermission>;

export const getStaffPermissions = defineCall({
  name: 'getStaffPermissions',
  method: 'GET',
  path: '/api/staff-permissions.php',
  access: administrators,
  response: object({ permissions: array(permission), others: array(otherPermission) }),
  limit: 'read',
  summary: 'What staff can do, with which roles and on which sites, as the server enforces it.',
});
