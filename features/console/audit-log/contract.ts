import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  day,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  record,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** Administrators alone. */
const administrators = { staff: [] } as const;

export const auditLogPageSize = 50;

/** What an entry may be found by. All that are given must match. */
const filters = {
  /** The id of who acted, of the member concerned, or of any other subject. */
  id: optional(text({ max: 64 })),
  /** An action, such as `member.suspend`. */
  action: optional(text({ max: 60 })),
  from: optional(day()),
  /** Included. */
  to: optional(day()),
};

const values = record(string(), string());

export const auditLogEntry = object({
  id: integer(),
  at: timestamp(),
  action: string(),
  actor: nullable(object({ id: uuid(), name: nullable(string()) })),
  member: nullable(object({ id: uuid(), name: nullable(string()) })),
  subject: nullable(string()),
  details: values,
  /** Null for entries without values, and once the member is erased. */
  reason: nullable(string()),
  before: nullable(values),
  after: nullable(values),
});
export type AuditLogEntry = Static<typeof auditLogEntry>;

export const getAuditLog = defineCall({
  name: 'getAuditLog',
  method: 'GET',
  path: '/api/staff-audit-log.php',
  access: administrators,
  query: object({ ...filters, cursor: optional(pageCursor()) }),
  response: object({ entries: array(auditLogEntry), next: nullable(pageCursor()) }),
  errors: [],
  limit: 'read',
  summary: 'The audit log of the site, latest first, filtered by id, action and days.',
});

export const auditFaultKinds = [
  'seal_broken',
  'entries_outside',
  'values_changed',
  'values_missing',
  'link_missing',
] as const;

export const checkAuditLog = defineCall({
  name: 'checkAuditLog',
  method: 'GET',
  path: '/api/staff-audit-check.php',
  access: administrators,
  response: object({
    entries: integer(),
    link: nullable(string()),
    faults: array(object({ kind: oneOf(auditFaultKinds), at: nullable(integer()) })),
  }),
  errors: [],
  limit: 'write',
  summary:
    'Recomputes the newest part of the hash chain over the audit log and lists what does not match. `audit verify` checks all of it.',
});
