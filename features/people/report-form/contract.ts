import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { integer, object, oneOf, optional, seq, string, text, uuid } from '#platform/shared/schema.ts';
import { reportReasons } from './report-reasons.ts';

export const reportFormErrors = defineErrors({
  /** More than this many reports of one member within a day. */
  report_limit_reached: { status: 429, args: object({ limit: integer() }) },
});

export const reportTextLength = 1_000;

/** Answered by `reports`, where the staff decide. */
export const reportMember = defineCall({
  name: 'reportMember',
  method: 'POST',
  path: '/api/reports.php',
  access: 'member',
  body: object({
    member: uuid(),
    /** One of the member's photos, when the report is about it. */
    photo: optional(uuid()),
    /** One of the member's messages to the reporter, when the report is about it. */
    message: optional(object({ conversation: uuid(), seq: seq() })),
    reason: oneOf(reportReasons),
    text: optional(text({ min: 0, max: reportTextLength })),
  }),
  response: object({
    /** Such as `R-7F3QX2`; in the receipt, too. */
    reference: string(),
  }),
  errors: [reportFormErrors.report_limit_reached],
  idempotent: true,
  limit: 'write',
  summary:
    'Reports a member, a photo or a message to the moderators and mails a receipt. Repeating a report that is still open does not create another.',
});
