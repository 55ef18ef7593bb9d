import { caseKinds } from '#features/safety/cases/case-choices.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  integer,
  line,
  money,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/** Every role can use the console. What each sees there depends on the role. */
const anyStaff = { staff: ['moderator', 'support', 'operator', 'bookkeeper'] } as const;

export const deskQueue = object({
  kind: oneOf(caseKinds),
  /** Counted up to 1,000. */
  waiting: integer(),
  oldest_at: nullable(timestamp()),
  /** Overdue cases, counted up to 1,000. */
  overdue: integer(),
});
export type DeskQueue = Static<typeof deskQueue>;

export const getDesk = defineCall({
  name: 'getDesk',
  method: 'GET',
  path: '/api/staff-desk.php',
  access: anyStaff,
  response: object({ queues: array(deskQueue) }),
  limit: 'read',
  summary: "The open cases in the queues that the caller's role may open.",
});

export const foundKinds = ['member', 'payment', 'report', 'complaint'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundObject = object({
  kind: oneOf(foundKinds),
  id: uuid(),
  /** A reference or the member's name. */
  title: string(),
  /** What distinguishes it from others of its kind, such as a place; null if nothing does. */
  detail: nullable(string()),
  /** The amount of a payment. */
  money: nullable(money),
  at: timestamp(),
});
export type FoundObject = Static<typeof foundObject>;

export const findLength = 254;

export const findAnything = defineCall({
  name: 'findAnything',
  method: 'GET',
  path: '/api/staff-find.php',
  access: anyStaff,
  query: object({
    /**
     * An id (or at least its first eight characters), an email address, an invoice number, a reference, or the
     * beginning of a name.
     */
    query: line({ max: findLength }),
  }),
  response: object({ found: array(foundObject) }),
  limit: 'read',
  summary:
    "At most 20 of the site's members, payments, reports and complaints that match a query, of the kinds that the caller's role may open. A conversation is found through reports about it. The audit log records searches by address.",
});
