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
  limit: 'write',
  summary:
    'Stores whether this browser may remember which advertisements led here. If not, stored ones are deleted, and networks are told nothing more about the member.',
});
