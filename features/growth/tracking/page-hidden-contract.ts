import { defineCall } from '#platform/shared/call.ts';
import { object } from '#platform/shared/schema.ts';

export const reportPageHidden = defineCall({
  name: 'reportPageHidden',
  method: 'POST',
  path: '/api/page-hidden.php',
  access: 'anyone',
  body: object({}),
  response: object({}),
  limit: 'write',
  summary:
    'Reports that a page was left, which is counted by day and page name. Browsers send it as a beacon.',
});
