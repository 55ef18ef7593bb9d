import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { integer, object, oneOf, optional, seq, string, text, uuid } from '#platform/shared/schema.ts';
import { reportReasons } from './report-reasons.ts';

export const reportFormErrors = defineErrors({
  /** The reporter has reported this member this many times within a day. */
  report_limit_reached: { status: 429, args: object({ limit: integer() }) },
  /** Too many reports by this member were manifestly unfounded. `last_day` is the last day of the pause. */
  reports_paused: { status: 409, args: object({ last_day: string() }) },
});

export const reportTextLength = 1_000;

/** Implemented by the feature `reports`, where staff decide. */
export const reportMember = defineCall({
  name: 'reportMember',
  method: 'POST',
  path: '/api/reports.php',
  access: 'member',
  body: object({
    member: uuid(),
    /** One of the member's photos, if the report is about a photo. */
    photo: optional(uuid()),
    /** One of the member's messages to the reporter, if the report is about a message. */
    message: optional(object({ conversation: uuid(), seq: seq() })),
    reason: oneOf(reportReasons),
    text: optional(text({ min: 0, max: reportTextLength })),
  }),
  response: object({
    /** Such as `R-7F3QX2`; the receipt shows it too. */
    reference: string(),
  }),
  errors: [reportFormErrors.report_limit_reached, reportFormErrors.reports_paused],
  idempotent: true,
  limit: 'write',
  summary:
    'Reports a member, a photo or a message to the moderators and mails a receipt. Repeating a report that is still open does not create another.',
});
