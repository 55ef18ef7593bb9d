import { device } from '#features/identity/accounts/access-contract.ts';
import { consentView } from '#features/identity/privacy/contract.ts';
import { staffPayment, transactionSummary } from '#features/money/transactions/contract.ts';
import { appealKinds } from '#features/safety/appeals/appeal-choices.ts';
import { memberProfile } from '#features/people/profiles/contract.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { reportDecisions } from '#features/safety/reports/report-choices.ts';
import {
  disabledReasons,
  mailStopReasons,
  notificationKinds,
} from '#features/conversation/notifications/notification-kinds.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  code,
  day,
  integer,
  money,
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
import { memberActions } from './member-actions.ts';

export const memberFileErrors = defineErrors({
  /** The action does not fit the state of the account, such as lifting a suspension that is over. */
  action_not_possible: { status: 409 },
  /** What the caller said about themselves is not what the account says. */
  identity_not_proven: { status: 409 },
  /** Too many wrong answers for this account today. */
  identity_locked: { status: 429 },
  /** The balance is smaller than the correction. */
  too_few_credits: { status: 409 },
  /** The member of staff has given credits worth too much today. */
  grant_limit: { status: 409 },
  /** Somebody else decided it first. */
  grant_decided: { status: 409 },
  /** The second person must not be the first. */
  grant_own: { status: 409 },
});

const anyone = { staff: ['moderator', 'support'] } as const;
const support = { staff: ['support'] } as const;

/** Entries of each list on the page; further pages have the rest. */
export const fileListSize = 12;
export const noteLength = 2_000;
/** The most credits of one grant or correction. */
export const maxCredits = 5_000;

export const accountStates = [
  'not_confirmed',
  'active',
  'imported',
  'paused',
  'suspended',
  'deleted',
  'erased',
] as const;
export type AccountState = (typeof accountStates)[number];

export const mailStates = ['waiting', 'sent', 'refused'] as const;

export const fileReport = object({
  id: uuid(),
  reference: string(),
  reason: oneOf(reportReasons),
  decision: nullable(oneOf(reportDecisions)),
  created_at: timestamp(),
});

export const fileNote = object({ id: uuid(), author: string(), text: string(), created_at: timestamp() });

export const timelineEntry = object({
  id: integer(),
  at: timestamp(),
  /** A code, such as `suspension.lift`. */
  action: string(),
  /** `member` for what members did themselves, `system` for what nobody did. */
  by: oneOf(['staff', 'member', 'system']),
  /** The name of the member of staff. */
  actor: nullable(string()),
  reason: nullable(string()),
});
export type TimelineEntry = Static<typeof timelineEntry>;

export const grantStates = ['waiting', 'done', 'refused'] as const;

export const creditGrant = object({
  id: uuid(),
  member: uuid(),
  name: string(),
  credits: integer(),
  value: nullable(money),
  reason: string(),
  requested_by: string(),
  /** Whether the caller asked for it, so that somebody else must decide. */
  own: boolean(),
  requested_at: timestamp(),
});
export type CreditGrant = Static<typeof creditGrant>;

export const memberFile = object({
  id: uuid(),
  name: string(),
  state: oneOf(accountStates),
  fictional: boolean(),
  /** The names of the company's other sites that show the member. */
  shown_on: array(string()),
  /** The name of the site that shows the member here, because the member agreed to it there. */
  comes_from: nullable(string()),
  /** Null for roles that do not write to members. */
  email: nullable(string()),
  new_email: nullable(string()),
  language: string(),
  premium_since: nullable(timestamp()),
  created_at: timestamp(),
  suspended_at: nullable(timestamp()),
  /** As others see it. Null once the profile is erased. */
  profile: nullable(memberProfile),
  devices: array(device),
  consents: array(consentView),
  mails: array(object({ at: timestamp(), state: oneOf(mailStates) })),
  notes: array(fileNote),
  timeline: array(timelineEntry),
  /** For roles that handle money. */
  money: nullable(
    object({
      balance: integer(),
      transactions: array(transactionSummary),
      payments: array(staffPayment),
      grants: array(creditGrant),
    }),
  ),
  /** For roles that handle reports. */
  safety: nullable(
    object({
      reports_about: array(fileReport),
      reports_by: array(fileReport),
      appeals: array(
        object({ kind: oneOf(appealKinds), lodged_at: timestamp(), outcome: nullable(string()) }),
      ),
    }),
  ),
  /** What the caller may do now. */
  actions: array(oneOf(memberActions)),
});
export type MemberFile = Static<typeof memberFile>;

export const getMemberFile = defineCall({
  name: 'getMemberFile',
  method: 'GET',
  path: '/api/staff-member.php',
  access: anyone,
  query: object({ id: uuid() }),
  response: object({ file: memberFile }),
  limit: 'read',
  summary:
    'Everything about a member that the role of the caller may see; never private messages. The audit log records that it was read.',
});

export const getMemberMail = defineCall({
  name: 'getMemberMail',
  method: 'GET',
  path: '/api/staff-member-mail.php',
  access: support,
  query: object({ id: uuid() }),
  response: object({
    /** False while the account is paused, suspended or deleted. */
    here: boolean(),
    confirmed: boolean(),
    /** Whether the member agreed to offers and news. */
    marketing: boolean(),
    /** The kinds of mail that the member gets. */
    kinds: array(oneOf(notificationKinds)),
    /** Why all mail to the address has stopped; empty if it has not. */
    stopped: array(oneOf(disabledReasons)),
    /** Latest first. `kind` is the only one that stopped. */
    stops: array(
      object({
        at: timestamp(),
        reason: oneOf(mailStopReasons),
        kind: nullable(oneOf(notificationKinds)),
      }),
    ),
    /** The last mailings, latest first. */
    mailings: array(object({ at: timestamp(), name: string() })),
  }),
  limit: 'read',
  summary:
    'Which kinds of mail a member gets, why mail to them stopped, and the last mailings. The audit log records that it was read.',
});

export const listedMember = object({
  id: uuid(),
  name: string(),
  city: nullable(string()),
  state: oneOf(accountStates),
  created_at: timestamp(),
});
export type ListedMember = Static<typeof listedMember>;

export const getStaffMembers = defineCall({
  name: 'getStaffMembers',
  method: 'GET',
  path: '/api/staff-members.php',
  access: anyone,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ members: array(listedMember), next: nullable(pageCursor()) }),
  limit: 'read',
  summary: 'The members of the site, latest first.',
});

const actionFields = {
  member: uuid(),
  action: oneOf(memberActions),
  /** Why, for the audit log. */
  reason: text({ max: maxReasonLength }),
  /** For a warning and a suspension, as the member will read them. */
  rule: optional(oneOf(reportReasons)),
  facts: optional(text({ max: maxFactsLength })),
  /** For a change of the address: the new one, and what the caller said about themselves. */
  email: optional(code({ max: 254 })),
  birth_date: optional(day()),
  /** The address of the account until now. */
  known_email: optional(code({ max: 254 })),
  /** Credits to add; negative to take. */
  credits: optional(integer({ minimum: -maxCredits, maximum: maxCredits })),
};
const actionErrors = Object.values(memberFileErrors);

export const actOnMember = defineCall({
  name: 'actOnMember',
  method: 'POST',
  path: '/api/staff-member-actions.php',
  access: anyone,
  body: object(actionFields),
  response: object({
    /** `waiting`: a second person must agree. */
    outcome: oneOf(['done', 'waiting']),
  }),
  errors: actionErrors,
  idempotent: true,
  limit: 'write',
  summary:
    'Warns, suspends, brings back, logs out, exports, deletes or otherwise helps a member, as far as the role of the caller allows. The audit log records it with the reason.',
});

export const previewMemberAction = defineCall({
  name: 'previewMemberAction',
  method: 'POST',
  path: '/api/staff-member-previews.php',
  access: anyone,
  body: object(actionFields),
  response: object({
    outcome: oneOf(['done', 'waiting']),
    /** The mails that would leave, in the receivers’ language and without their links. */
    mails: array(object({ subject: string(), text: string() })),
    /** The member is staff, and could not use their role afterwards. */
    loses_role: boolean(),
  }),
  errors: actionErrors,
  limit: 'write',
  summary: 'What the member would see if the caller did this. Nothing changes.',
});

export const addMemberNote = defineCall({
  name: 'addMemberNote',
  method: 'POST',
  path: '/api/staff-member-notes.php',
  access: anyone,
  body: object({ member: uuid(), text: text({ max: noteLength }) }),
  response: object({ note: fileNote }),
  idempotent: true,
  limit: 'write',
  summary: 'Keeps a note about a member for other staff. The member never sees it on the site.',
});

export const decideCreditGrant = defineCall({
  name: 'decideCreditGrant',
  method: 'POST',
  path: '/api/staff-credit-grants.php',
  access: support,
  body: object({
    grant: uuid(),
    decision: oneOf(['agree', 'refuse']),
    reason: text({ max: maxReasonLength }),
  }),
  response: object({ grant: uuid(), decision: oneOf(['agree', 'refuse']) }),
  errors: [memberFileErrors.grant_decided, memberFileErrors.grant_own, memberFileErrors.too_few_credits],
  needsConsole: 'second_person',
  limit: 'write',
  summary: 'Agrees to credits that another member of staff wants to give, or refuses them.',
});
