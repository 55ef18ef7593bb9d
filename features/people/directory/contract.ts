import { memberProfile } from '#features/people/profiles/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { boolean, object, optional } from '#platform/shared/schema.ts';

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
  errors: [],
  mayLag: true,
  limit: 'read',
  summary: "The member's own page as a free member sees it, even before confirmation.",
});
