import { memberProfile } from '#features/people/profiles/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { boolean, integer, nullable, object, optional, string, timestamp } from '#platform/shared/schema.ts';

export const getProfilePreview = defineCall({
  name: 'getProfilePreview',
  method: 'GET',
  path: '/api/profile-preview.php',
  access: 'member',
  query: object({
    /** Shows the page as a member who chose adult content sees it. */
    adult: optional(boolean()),
  }),
  response: object({ member: memberProfile }),
  mayLag: true,
  limit: 'read',
  summary: "The member's own page as a free member sees it, even before confirmation.",
});

export const getActiveRecipients = defineCall({
  name: 'getActiveRecipients',
  method: 'GET',
  path: '/api/active-recipients.php',
  access: 'anyone',
  response: object({
    /** Null before the first month is complete. */
    active_recipients: nullable(
      object({
        average: integer(),
        /** How many months the average covers, up to six. */
        months: integer(),
        /** The first days of the first month and of the last month. */
        from: string(),
        to: string(),
        counted_at: timestamp(),
      }),
    ),
  }),
  limit: 'read',
  summary: 'How many members in the European Union use the site in a month, on average.',
});
