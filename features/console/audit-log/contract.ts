import { administrators } from '#features/site/sites/staff-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  day,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  record,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const auditLogPageSize = 50;

/** The filters for entries. An entry must match all filters that are given. */
const filters = {
  /** The id of the actor, of the member concerned, or of any other subject. */
  id: optional(line({ max: 64 })),
  /** An action, such as `member.suspend`. */
  action: optional(line({ max: 60 })),
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
  limit: 'read',
  summary: "The site's audit log, latest first, filtered by id, action and days.",
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
  limit: 'write',
  summary:
    "Recomputes the newest part of the audit log's hash chain and lists mismatches. `audit verify` checks all of it.",
});
