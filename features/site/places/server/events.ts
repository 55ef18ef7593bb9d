import { defineEvent } from '#platform/server/events.ts';

/** The table of cities was filled or replaced. */
export const citiesLoaded = defineEvent<Record<string, never>>('cities_loaded');
