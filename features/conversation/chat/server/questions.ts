import { defineQuestion } from '#platform/server/events.ts';

/** Whether two members like each other. */
export const areMatched = defineQuestion<
  { readonly siteId: number; readonly memberId: string; readonly otherId: string },
  boolean
>('are_matched');
