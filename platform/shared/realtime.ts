import { defineRealtimeEvent } from './call.ts';
import { object } from './schema.ts';

/** The servers could not hear each other for a while: a page fetches again what may have changed. */
export const eventsMissed = defineRealtimeEvent('events_missed', object({}));
