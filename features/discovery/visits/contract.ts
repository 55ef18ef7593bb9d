import { memberCard } from '#features/people/profiles/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  nullable,
  object,
  optional,
  pageCursor,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';

/** Visitors per page. */
export const visitorsPageSize = 48;

/** Visits are deleted after this many days. */
export const visitsKeptDays = 90;

export const visitor = object({ ...memberCard.properties, visited_at: timestamp() });
export type Visitor = Static<typeof visitor>;

export const getVisitors = defineCall({
  name: 'getVisitors',
  method: 'GET',
  path: '/api/visitors.php',
  access: 'member',
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ visitors: array(visitor), next: nullable(pageCursor()) }),
  reads: ['visits'],
  mayLag: true,
  limit: 'read',
  summary: "Who opened this member's profile, latest first, without members in invisible mode.",
});
