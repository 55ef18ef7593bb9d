import { claimer } from '#features/people/cases/contract.ts';
import { reportReasons } from '#features/people/report-form/report-reasons.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  code,
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
import { complaintSubjects } from './complaint-subjects.ts';

export const complaintErrors = defineErrors({
  already_answered: { status: 409 },
  /** The organisation is no longer a trusted flagger, or has received a newer link. */
  flagger_link_ended: { status: 410 },
  /** Too many of the writer's notices or complaints were manifestly unfounded. `last_day` is the last day of the pause. */
  complaints_paused: { status: 409, args: object({ last_day: string() }) },
});

const subject = oneOf(complaintSubjects);
export const complaintLength = 5_000;

const staff = { staff: ['support', 'moderator'] } as const;

export const getComplaintWriter = defineCall({
  name: 'getComplaintWriter',
  method: 'GET',
  path: '/api/complaint-writer.php',
  access: 'member',
  response: object({ name: string(), email: string() }),
  errors: [],
  limit: 'read',
  summary: 'The name and address with which the complaint form is prefilled.',
});

/** The secret in a trusted flagger's link. */
const flaggerLink = code({ max: 100 });

export const getFlagger = defineCall({
  name: 'getFlagger',
  method: 'GET',
  path: '/api/complaint-flagger.php',
  access: 'anyone',
  query: object({ flagger: flaggerLink }),
  response: object({
    flagger: object({
      name: string(),
      email: string(),
      /** Whether its notices have priority. */
      trusted: boolean(),
    }),
  }),
  errors: [complaintErrors.flagger_link_ended],
  limit: 'read',
  summary: 'The trusted flagger to which a link to the complaint form was mailed.',
});

export const sendComplaint = defineCall({
  name: 'sendComplaint',
  method: 'POST',
  path: '/api/complaints.php',
  access: 'anyone',
  body: object({
    subject,
    /** Name and address may be empty for illegal content, which can be reported anonymously. */
    name: line({ min: 0, max: 80 }),
    email: code({ min: 0, max: 254 }),
    text: text({ max: complaintLength }),
    /** The language of the answers. */
    language: oneOf(locales),
    /** From a trusted flagger's link. Its name and address then replace those in the request. */
    flagger: optional(flaggerLink),
    /** The complaint is about a minor or a person in danger, so it is handled even during a pause. */
    danger: optional(boolean()),
  }),
  response: object({ reference: string() }),
  errors: [complaintErrors.flagger_link_ended, complaintErrors.complaints_paused],
  idempotent: true,
  limit: 'mail',
  summary: 'Submits a complaint to the operator. The writer gets a receipt, and support is notified.',
});

export const complaintSummary = object({
  id: uuid(),
  reference: string(),
  subject,
  name: string(),
  /** The member who wrote it; null if the writer was not logged in. */
  member: nullable(uuid()),
  /** The name of the trusted flagger that sent it. */
  flagger: nullable(string()),
  created_at: timestamp(),
  answered_at: nullable(timestamp()),
  /** Another staff member who is working on it. */
  claimed_by: nullable(claimer),
});
export type ComplaintSummary = Static<typeof complaintSummary>;

export const complaint = object({
  ...complaintSummary.properties,
  email: string(),
  text: string(),
  language: oneOf(locales),
  answer: nullable(string()),
});
export type Complaint = Static<typeof complaint>;

export const getComplaints = defineCall({
  name: 'getComplaints',
  method: 'GET',
  path: '/api/complaints.php',
  access: staff,
  query: object({
    state: optional(oneOf(['open', 'answered'])),
    /** The reference as quoted by the writer. The search covers open and answered complaints. */
    reference: optional(code({ max: 20 })),
    cursor: optional(pageCursor()),
  }),
  response: object({
    complaints: array(complaintSummary),
    next: nullable(pageCursor()),
    open: integer(),
  }),
  errors: [],
  limit: 'read',
  summary:
    'Open complaints: trusted flaggers first, then illegal content, then oldest first. Or answered ones, newest answer first.',
});

export const getComplaint = defineCall({
  name: 'getComplaint',
  method: 'GET',
  path: '/api/complaint.php',
  access: staff,
  query: object({ id: uuid() }),
  response: object({ complaint }),
  errors: [],
  limit: 'read',
  summary:
    'One complaint with its text. Its case is claimed for the caller unless another reviewer is working on it; the audit log records the access.',
});

export const answerComplaint = defineCall({
  name: 'answerComplaint',
  method: 'POST',
  path: '/api/complaint-answers.php',
  access: staff,
  body: object({
    complaint: uuid(),
    answer: text({ max: complaintLength }),
    /** The rule that staff enforced, if they acted on illegal content. */
    rule: optional(oneOf(reportReasons)),
    /** Whether a notice, or a complaint about a decision, was manifestly unfounded. Not allowed together with a rule. */
    unfounded: optional(boolean()),
  }),
  response: object({ complaint }),
  errors: [complaintErrors.already_answered],
  limit: 'write',
  summary: 'Closes a complaint with an answer, which is mailed to its writer and recorded in the audit log.',
});
