import { defineRealtimeEvent } from '#platform/shared/call.ts';
import { boolean, integer, object } from '#platform/shared/schema.ts';

/** The member's balance or membership changed. */
export const creditsChanged = defineRealtimeEvent(
  'credits_changed',
  object({ credits: integer(), paid_user: boolean() }),
  ['viewer'],
);
