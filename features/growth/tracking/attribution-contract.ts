import { defineCall } from '#platform/shared/call.ts';
import { boolean, object } from '#platform/shared/schema.ts';

export const chooseAttribution = defineCall({
  name: 'chooseAttribution',
  method: 'POST',
  path: '/api/attribution-choice.php',
  access: 'anyone',
  body: object({
    /** Whether the browser may remember for 30 days which advertisements led here. */
    keep: boolean(),
  }),
  response: object({}),
  errors: [],
  limit: 'write',
  summary:
    'Stores whether this browser may remember which advertisements led here. No deletes what it has stored, and networks hear nothing more of a member who says it.',
});
