import { defineQuestion } from '#platform/server/events.ts';

/** The ids of a member's newest matches, newest first. */
export const newestMatches = defineQuestion<
  { readonly siteId: number; readonly memberId: string },
  readonly string[]
>('newest_matches');

/** Whether two members like each other. */
export const areMatched = defineQuestion<
  { readonly siteId: number; readonly memberId: string; readonly otherId: string },
  boolean
>('are_matched');
