import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  boolean,
  code,
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

export const getComplaintWriter = defineCall({
  name: 'getComplaintWriter',
  method: 'GET',
  path: '/api/complaint-writer.php',
  access: 'member',
  response: object({ name: string(), email: string() }),
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

/** As staff read it. */
export const complaint = object({
  id: uuid(),
  reference: string(),
  subject,
  name: string(),
  email: string(),
  /** The member who wrote it; null if the writer was not logged in. */
  member: nullable(uuid()),
  /** The name of the trusted flagger that sent it. */
  flagger: nullable(string()),
  text: string(),
  language: oneOf(locales),
  created_at: timestamp(),
  answered_at: nullable(timestamp()),
  answer: nullable(string()),
});
export type Complaint = Static<typeof complaint>;
