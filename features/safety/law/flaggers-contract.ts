import { administrators } from '#features/site/sites/staff-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  code,
  countryCode,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { flaggerChanges } from './flagger-changes.ts';

export const flaggerErrors = defineErrors({
  /** Another organisation with this address is already a trusted flagger. */
  flagger_known: { status: 409 },
  /** The organisation is no longer a trusted flagger. */
  flagger_ended: { status: 409 },
});

export const trustedFlagger = object({
  id: uuid(),
  name: string(),
  email: string(),
  country: string(),
  /** The number or the address of the decision. */
  decision: string(),
  /** A day, as in `2026-11-26`. */
  since: string(),
  language: oneOf(locales),
  link_sent_at: timestamp(),
  /** When it first sent a notice with its link. */
  confirmed_at: nullable(timestamp()),
  /** Null unless it is paused now. */
  paused_until: nullable(timestamp()),
  ended_at: nullable(timestamp()),
  /** Its notices in the last 365 days. */
  notices: integer(),
  decided: integer(),
  unfounded: integer(),
  /** From notice to decision; null if nothing was decided. */
  median_seconds: nullable(integer()),
});
export type TrustedFlagger = Static<typeof trustedFlagger>;

export const getTrustedFlaggers = defineCall({
  name: 'getTrustedFlaggers',
  method: 'GET',
  path: '/api/staff-trusted-flaggers.php',
  access: administrators,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ flaggers: array(trustedFlagger), next: nullable(pageCursor()) }),
  limit: 'read',
  summary: "The site's trusted flaggers, newest first, with the outcomes of their notices.",
});

export const recordTrustedFlagger = defineCall({
  name: 'recordTrustedFlagger',
  method: 'POST',
  path: '/api/staff-trusted-flaggers.php',
  access: administrators,
  body: object({
    name: line({ max: 80 }),
    email: code({ max: 254 }),
    country: countryCode(),
    decision: text({ max: 500 }),
    since: line({ max: 10 }),
    language: oneOf(locales),
  }),
  response: object({ flagger: trustedFlagger }),
  errors: [flaggerErrors.flagger_known],
  limit: 'write',
  summary:
    'Records an organisation that a Digital Services Coordinator has named a trusted flagger, and mails it a link.',
});

export const changeTrustedFlagger = defineCall({
  name: 'changeTrustedFlagger',
  method: 'POST',
  path: '/api/staff-trusted-flagger-changes.php',
  access: administrators,
  body: object({
    flagger: uuid(),
    change: oneOf(flaggerChanges),
    /** The last day of a pause, in the site's time zone. */
    until: optional(line({ min: 0, max: 10 })),
    reason: text({ max: 500 }),
  }),
  response: object({ flagger: trustedFlagger }),
  errors: [flaggerErrors.flagger_ended],
  limit: 'write',
  summary:
    "Pauses a trusted flagger's priority until a day, resumes it, ends the flagger's status, or mails it a new link that replaces the old one.",
});
