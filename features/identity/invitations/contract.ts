import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  code,
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

export const invitation = object({
  id: uuid(),
  code: string(),
  /** The address of the page that opens sign-up with this code. */
  link: string(),
  note: string(),
  uses: integer(),
  max_uses: integer(),
  created_at: timestamp(),
  expires_at: timestamp(),
  ended_at: nullable(timestamp()),
  state: oneOf(['open', 'used_up', 'expired', 'ended']),
});
export type Invitation = Static<typeof invitation>;

const forSupport = { staff: ['support'] } as const;

export const getInvitations = defineCall({
  name: 'getInvitations',
  method: 'GET',
  path: '/api/invitations.php',
  access: forSupport,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ invitations: array(invitation), next: nullable(pageCursor()) }),
  limit: 'read',
  summary: "The site's invitations, newest first.",
});

export const makeInvitation = defineCall({
  name: 'makeInvitation',
  method: 'POST',
  path: '/api/invitations.php',
  access: forSupport,
  body: object({
    /** How many people may sign up with the code. */
    uses: integer({ minimum: 1, maximum: 10_000 }),
    days: integer({ minimum: 1, maximum: 365 }),
    /** A note for staff about the invitation's purpose. */
    note: optional(text({ min: 0, max: 200 })),
  }),
  response: object({ invitation }),
  idempotent: true,
  limit: 'write',
  summary: 'Creates an invitation code.',
});

export const endInvitation = defineCall({
  name: 'endInvitation',
  method: 'DELETE',
  path: '/api/invitations.php',
  access: forSupport,
  body: object({ id: uuid() }),
  response: object({ ended: boolean() }),
  limit: 'write',
  summary: 'Ends an invitation: nobody can sign up with it any more.',
});

export const checkInvitation = defineCall({
  name: 'checkInvitation',
  method: 'GET',
  path: '/api/invitation.php',
  access: 'anyone',
  query: object({ code: code({ max: 40 }) }),
  response: object({ open: boolean() }),
  // As strict as the limit for sign-up itself, so that nobody can guess codes in bulk.
  limit: 'sign_up',
  summary: 'Whether this code can currently be used to sign up.',
});
