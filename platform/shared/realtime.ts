import { defineRealtimeEvent } from './call.ts';
import { object } from './schema.ts';

/** This server is about to close its sockets: a page comes back within seconds, each at another moment. */
export const serverStopping = defineRealtimeEvent('server_stopping', object({}));

/** The servers could not hear each other for a while: a page fetches again what may have changed. */
export const eventsMissed = defineRealtimeEvent('events_missed', object({}));
