import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
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
import { maxFactsLength, maxReasonLength } from '#platform/shared/staff-lengths.ts';
import { banDecisions, banLists, banStates } from './ban-choices.ts';

export const companyBanErrors = defineErrors({
  /** Only somebody with a confirmed address can be banned, and no fictional profile. */
  ban_not_possible: { status: 409 },
  /** An account with the address belongs to staff. */
  ban_of_staff: { status: 409 },
  /** The member is banned, or a request waits. */
  ban_exists: { status: 409 },
  /** Somebody else decided first, or the request has expired. */
  ban_decided: { status: 409 },
  /** The second person asked for it, is the member, or has reported them. */
  ban_own: { status: 409 },
});

const moderators = { staff: ['moderator'] } as const;

export const banPageSize = 20;
/** Sites of one company that are named. */
export const maxSites = 100;

const company = object({
  id: integer(),
  name: string(),
  /** The names of its sites. */
  sites: array(string(), { maxItems: maxSites }),
});

export const companyBan = object({
  id: uuid(),
  state: oneOf(banStates),
  /** Whose account led to the ban, and on which site. */
  site: object({ name: string(), domain: string(), own: boolean() }),
  member: object({ id: uuid(), name: string() }),
  rule: oneOf(reportReasons),
  facts: string(),
  reason: string(),
  requested_by: string(),
  requested_at: timestamp(),
  /** When the request ends if nobody confirms it. */
  expires_at: timestamp(),
  /** Who confirmed or stopped it. */
  decided_by: nullable(string()),
  decided_at: nullable(timestamp()),
  lifted_at: nullable(timestamp()),
  /** The sites where it suspended an account. */
  suspended_on: array(string(), { maxItems: maxSites }),
  /** What the caller may do about it. */
  decisions: array(oneOf(banDecisions)),
});
export type CompanyBan = Static<typeof companyBan>;

export const getCompanyBans = defineCall({
  name: 'getCompanyBans',
  method: 'GET',
  path: '/api/staff-company-bans.php',
  access: moderators,
  query: object({ list: oneOf(banLists), cursor: optional(pageCursor()) }),
  response: object({
    company,
    bans: array(companyBan, { maxItems: banPageSize }),
    next: nullable(pageCursor()),
  }),
  limit: 'read',
  summary:
    'Bans from all sites of the company of the site: those that wait for a second person, those in force, or those that have ended, latest first. The audit log records that they were read.',
});

export const getCompanyBanOf = defineCall({
  name: 'getCompanyBanOf',
  method: 'GET',
  path: '/api/staff-company-ban.php',
  access: moderators,
  query: object({ member: uuid() }),
  response: object({
    company,
    /** That waits or is in force. */
    ban: nullable(companyBan),
    /** Whether the caller may ask for one. */
    possible: boolean(),
  }),
  limit: 'read',
  summary: 'Whether a member is banned from all sites of the company, or can be.',
});

const requestFields = {
  member: uuid(),
  rule: oneOf(reportReasons),
  /** As the member will read them. */
  facts: text({ max: maxFactsLength }),
  /** Why, for the audit log and the second person. */
  reason: text({ max: maxReasonLength }),
};

export const previewCompanyBan = defineCall({
  name: 'previewCompanyBan',
  method: 'POST',
  path: '/api/staff-company-ban-previews.php',
  access: moderators,
  body: object(requestFields),
  response: object({
    /** The mails that would leave once a second person agrees, in their readers’ languages and without links. */
    mails: array(object({ site: string(), subject: string(), text: string() }), { maxItems: maxSites }),
  }),
  errors: [companyBanErrors.ban_not_possible, companyBanErrors.ban_of_staff, companyBanErrors.ban_exists],
  limit: 'write',
  summary: 'What the member would see if they were banned from all sites. Nothing changes.',
});

export const requestCompanyBan = defineCall({
  name: 'requestCompanyBan',
  method: 'POST',
  path: '/api/staff-company-bans.php',
  access: moderators,
  body: object(requestFields),
  response: object({ ban: uuid() }),
  errors: [companyBanErrors.ban_not_possible, companyBanErrors.ban_of_staff, companyBanErrors.ban_exists],
  idempotent: true,
  needsConsole: 'second_person',
  limit: 'write',
  summary:
    'Asks a second person to ban a member from all sites of the company. Nothing happens to the member before that.',
});

export const decideCompanyBan = defineCall({
  name: 'decideCompanyBan',
  method: 'PUT',
  path: '/api/staff-company-bans.php',
  access: moderators,
  body: object({
    ban: uuid(),
    decision: oneOf(banDecisions),
    reason: text({ max: maxReasonLength }),
  }),
  response: object({ ban: uuid(), state: oneOf(banStates) }),
  errors: [
    companyBanErrors.ban_decided,
    companyBanErrors.ban_own,
    companyBanErrors.ban_of_staff,
    companyBanErrors.ban_not_possible,
  ],
  needsConsole: 'second_person',
  limit: 'write',
  summary:
    'Confirms a ban as the second person, stops one that waits, or lifts one. A confirmed ban suspends the accounts with the same address on all sites of the company, each with a statement of reasons, and keeps the address from new accounts.',
});
