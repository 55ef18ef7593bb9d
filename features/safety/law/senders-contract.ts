import { noticeConcerns } from '#features/safety/notices/notice-choices.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
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
import { measureActions } from './measure-actions.ts';

export const senderErrors = defineErrors({
  /** A pause needs a warning within the last 365 days. */
  sender_not_warned: { status: 409 },
  sender_paused: { status: 409 },
  sender_not_paused: { status: 409 },
});

const moderators = { staff: ['moderator'] } as const;

export const maxSenders = 50;
export const measureReasonLength = 2_000;

export const unfoundedSender = object({
  /** The member, or null if the sender has no account. */
  member: nullable(object({ id: uuid(), name: string() })),
  /** The address in the form in which addresses are compared; null for members. */
  address: nullable(string()),
  concerns: oneOf(noticeConcerns),
  /** The language of mails to the sender. */
  language: oneOf(locales),
  /** In the last 365 days, as is `unfounded`. */
  decided: integer(),
  unfounded: integer(),
  last_unfounded_at: timestamp(),
  /** The last warning within 365 days. */
  warned_at: nullable(timestamp()),
  /** The end of the current pause. */
  paused_until: nullable(timestamp()),
});
export type UnfoundedSender = Static<typeof unfoundedSender>;

export const getUnfoundedSenders = defineCall({
  name: 'getUnfoundedSenders',
  method: 'GET',
  path: '/api/staff-unfounded-senders.php',
  access: moderators,
  response: object({ senders: array(unfoundedSender, { maxItems: maxSenders }) }),
  limit: 'read',
  summary:
    'Who sent manifestly unfounded notices or complaints in the last 365 days: the senders with the most, and the measures against them.',
});

export const measureSender = defineCall({
  name: 'measureSender',
  method: 'POST',
  path: '/api/staff-unfounded-senders.php',
  access: moderators,
  body: object({
    /** Either the member or the address. */
    member: optional(uuid()),
    address: optional(line({ max: 254 })),
    concerns: oneOf(noticeConcerns),
    action: oneOf(measureActions),
    /** The last day of a pause, in the site's time zone. */
    until: optional(line({ min: 0, max: 10 })),
    /** The sender reads this, except when a pause is lifted. */
    reason: text({ max: measureReasonLength }),
  }),
  response: object({ sender: unfoundedSender }),
  errors: [senderErrors.sender_not_warned, senderErrors.sender_paused, senderErrors.sender_not_paused],
  limit: 'write',
  summary:
    'Warns a sender of manifestly unfounded notices, pauses what they send until a day, or lifts the pause. The sender is mailed, and the audit log records who decided.',
});
